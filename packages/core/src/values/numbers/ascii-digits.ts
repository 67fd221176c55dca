/** The digit zero of each script in which the web writes numbers; the other nine follow it. */
const ZEROS = [
  0x0660, // Arabic
  0x06f0, // Persian, Urdu
  0x0966, // Devanagari
  0x09e6, // Bengali
  0x0a66, // Gurmukhi
  0x0ae6, // Gujarati
  0x0be6, // Tamil
  0x0c66, // Telugu
  0x0ce6, // Kannada
  0x0d66, // Malayalam
  0x0e50, // Thai
  0x0ed0, // Lao
  0x0f20, // Tibetan
  0x1040, // Burmese
  0x17e0, // Khmer
];

/** ASCII and Latin-1 without spaces that do not break: nothing to fold. */
const PLAIN = /^[\x20-\x9f\xa1-\xb1\xb4-\xb8\xba-\xff]*$/;

/** Text with ASCII digits, plain spaces, and characters in their compatible form: `１２` and `۱۲` become `12`. */
export function asciiDigits(text: string): string {
  if (PLAIN.test(text)) return text;
  return (
    withoutSuperscripts(text)
      // `2⅓` would become `21/3`.
      .replace(/[^⅐-⅞¼-¾]+/gu, (part) => part.normalize('NFKC'))
      .replace(/[\p{Cf}\u2066-\u2069]/gu, '')
      .replace(/[^\x20-\x7f]/g, (character) => {
        if (/\s/.test(character)) return ' ';
        if (!/\p{Nd}/u.test(character)) return character;
        const code = character.charCodeAt(0);
        const zero = ZEROS.find((start) => code >= start && code < start + 10);
        return zero === undefined ? character : String(code - zero);
      })
  );
}

/** `€ 12⁹⁹` has cents and `12 €²` a footnote; one becomes a fraction, the other goes. */
function withoutSuperscripts(text: string): string {
  return text
    .replace(/(?<=[.,])[⁰¹²³⁴-⁹]{2}/gu, (cents) => cents.normalize('NFKC'))
    .replace(/(?<=\d)[⁰¹²³⁴-⁹]{2}(?![⁰¹²³⁴-⁹])/gu, (cents) => `.${cents.normalize('NFKC')}`)
    .replace(/[⁰¹²³⁴-⁹]/gu, '');
}
