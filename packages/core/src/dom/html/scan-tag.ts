export const SLASH = 0x2f;
export const EQUALS = 0x3d;
export const GREATER_THAN = 0x3e;

export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0c;
}

/** The first place from `position` on that is no white space, nor `other`. */
export function afterSpaces(input: string, position: number, other = 0x20): number {
  let at = position;
  for (let code = input.charCodeAt(at); isSpace(code) || code === other; code = input.charCodeAt(at)) at += 1;
  return at;
}

export function tagNameEnd(input: string, start: number): number {
  let at = start + 1;
  for (let code = input.charCodeAt(at); at < input.length; code = input.charCodeAt(at)) {
    if (code === GREATER_THAN || code === SLASH || isSpace(code)) break;
    at += 1;
  }
  return at;
}

/** A name may start with an equals sign. */
export function attributeNameEnd(input: string, start: number): number {
  let at = start + 1;
  for (let code = input.charCodeAt(at); at < input.length; code = input.charCodeAt(at)) {
    if (code === EQUALS || code === GREATER_THAN || code === SLASH || isSpace(code)) break;
    at += 1;
  }
  return at;
}

export function bareValueEnd(input: string, start: number): number {
  let at = start;
  for (let code = input.charCodeAt(at); at < input.length; code = input.charCodeAt(at)) {
    if (code === GREATER_THAN || isSpace(code)) break;
    at += 1;
  }
  return at;
}
