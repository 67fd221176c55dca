import { brotliCompressSync } from 'node:zlib';

/** Z85 (rfc.zeromq.org/spec/32): four bytes as five signs, none of which a string escapes; base64 takes a fifteenth more. */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#';

/** Source of a function `unpack` that gives a text back; compressed, as the text of a program is a third of that. */
export function packText(text: string): string {
  const bytes = brotliCompressSync(text);
  return `const packed = ${JSON.stringify(inZ85(bytes))};
    const unpack = () => {
      const { brotliDecompressSync } = process.getBuiltinModule('node:zlib');
      const values = {};
      [...${JSON.stringify(DIGITS)}].forEach((digit, value) => { values[digit] = value; });
      const bytes = Buffer.alloc(packed.length / 5 * 4);
      for (let from = 0, to = 0; from < packed.length; to += 4) {
        let word = 0;
        for (let digit = 0; digit < 5; digit += 1) word = word * 85 + values[packed[from++]];
        bytes.writeUInt32BE(word, to);
      }
      return brotliDecompressSync(bytes.subarray(0, ${bytes.length})).toString();
    };`;
}

function inZ85(bytes: Buffer): string {
  const whole = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
  bytes.copy(whole);
  let text = '';
  for (let at = 0; at < whole.length; at += 4) {
    const word = whole.readUInt32BE(at);
    for (const place of [85 ** 4, 85 ** 3, 85 ** 2, 85, 1]) text += DIGITS[Math.floor(word / place) % 85];
  }
  return text;
}
