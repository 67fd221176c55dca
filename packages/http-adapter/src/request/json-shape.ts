export interface JsonShape {
  /** Of lists and objects within each other; 0 where there is none. */
  readonly depth: number;
  /** Fields, lists and objects: they cost much more than their text. */
  readonly parts: number;
}

/** What a JSON text in UTF-8 would be parsed to. Of a text that is no JSON it says little. */
export function jsonShape(bytes: Uint8Array): JsonShape {
  let [level, depth, parts] = [0, 0, 0];
  let [isText, isEscaped] = [false, false];
  for (const byte of bytes) {
    if (isEscaped) {
      isEscaped = false;
      continue;
    }
    switch (byte) {
      case 0x22: // "
        isText = !isText;
        break;
      case 0x5c: // \
        isEscaped = isText;
        break;
      case 0x3a: // :
        if (!isText) parts += 1;
        break;
      case 0x5b: // [
      case 0x7b: // {
        if (isText) break;
        parts += 1;
        level += 1;
        depth = Math.max(depth, level);
        break;
      case 0x5d: // ]
      case 0x7d: // }
        if (!isText) level -= 1;
        break;
      default:
    }
  }
  return { depth, parts };
}
