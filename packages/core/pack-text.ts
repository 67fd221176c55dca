import { brotliCompressSync } from 'node:zlib';

/** Source of a function `unpack` that gives a text back; compressed, as the text of a program is a third of that. */
export function packText(text: string): string {
  const packed = brotliCompressSync(text).toString('base64');
  return `const packed = ${JSON.stringify(packed)};
    const unpack = () => {
      const { brotliDecompressSync } = process.getBuiltinModule('node:zlib');
      return brotliDecompressSync(Buffer.from(packed, 'base64')).toString();
    };`;
}
