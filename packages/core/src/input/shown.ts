import { isPlain } from './is-plain.ts';

const LONGEST_TEXT = 60;

/** What a person recognises a wrong value by: `"4"`, `0`, `an array`, `the function memoryStorage`. */
export function shown(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value);
    case 'function':
      return value.name === '' ? 'a function' : `the function ${value.name}`;
    case 'object':
      return value === null ? 'null' : shownObject(value);
    case 'bigint':
      return `${value}n`;
    default:
      return String(value);
  }
}

function shownObject(value: object): string {
  try {
    if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
    if ('then' in value) return 'a promise: await it';
    return isPlain(value) ? 'an object' : `an instance of ${className(value)}`;
  } catch {
    return 'an object that cannot be read';
  }
}

/** `[object URL]`: what the standard's own objects call themselves. */
function className(value: object): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}
