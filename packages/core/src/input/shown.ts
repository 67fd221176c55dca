const LONGEST_TEXT = 60;

/** What a person recognises a wrong value by: `"4"`, `0`, `an array`, `the function memoryStorage`. */
export function shown(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value);
    case 'function':
      return value.name === '' ? 'a function' : `the function ${value.name}`;
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return 'an array';
      return 'then' in value ? 'a promise' : 'an object';
    default:
      return String(value);
  }
}
