/** The alternatives of a selector: what stands between commas that are in no brackets and no quotes. */
export function selectorParts(selector: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  let quote = '';
  for (let at = 0; at < selector.length; at += 1) {
    const character = selector.charAt(at);
    if (character === '\\') {
      parts.push(`${parts.pop() ?? ''}${selector.slice(at, at + 2)}`);
      at += 1;
      continue;
    }
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push('');
      continue;
    }
    parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
