import { UsageError } from './usage-error.ts';

/** @throws UsageError where the text is no JSON */
export function parseJson(text: string, file: string): unknown {
  const source = file === '-' ? 'standard input' : file;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`Cannot read ${source} as JSON: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
