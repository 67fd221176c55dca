import type { ListItem } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';

export const listItem: Handle = (node: ListItem, parent, state, info) => {
  let bullet = state.bulletCurrent ?? '-';
  if (parent?.type === 'list' && parent.ordered) {
    bullet = String((parent.start ?? 1) + (state.indexStack.at(-1) ?? 0)) + bullet;
  }
  const indent = ' '.repeat(bullet.length + 1);
  const exit = state.enter('listItem');
  const content = state.containerFlow(node, info);
  exit();
  if (content === '') return bullet;
  return state.indentLines(content, (line, index, blank) => {
    if (index === 0) return blank ? bullet : `${bullet} ${line}`;
    return blank ? line : indent + line;
  });
};
