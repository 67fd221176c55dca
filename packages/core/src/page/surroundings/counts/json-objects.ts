import { revivedJson } from './revived-json.ts';

const DEEPEST = 8;
const MOST_NODES = 20_000;

export type UnknownObject = Readonly<Record<string, unknown>>;

export interface FoundObject {
  readonly key: string;
  /** The keys that lead to it, parted by dots. */
  readonly path: string;
  readonly value: UnknownObject;
  /** What it stands in. */
  readonly around: UnknownObject;
}

/** Objects of a text of JSON, of those that are not too deep. */
export function objectsIn(text: string): readonly FoundObject[] {
  try {
    return objectsOf(revivedJson(JSON.parse(text)));
  } catch {
    return [];
  }
}

/** The same of what was read from it. */
export function objectsOf(data: unknown): readonly FoundObject[] {
  const found: FoundObject[] = [];
  let seen = 0;
  const look = (value: unknown, depth: number, path: readonly string[], around: UnknownObject): void => {
    seen += 1;
    if (!isObject(value) || depth > DEEPEST || seen > MOST_NODES) return;
    found.push({ key: path.at(-1) ?? '', path: path.join('.'), value, around });
    for (const [name, inside] of Object.entries(value)) look(inside, depth + 1, [...path, name], value);
  };
  look(data, 0, [], {});
  return found;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
