/** A converter under test. */
export interface Converter {
  readonly name: string;
  convert(html: string, url: string): string | Promise<string>;
  /** Like `convert`, for the main content only; absent where the converter has no such thing. */
  convertMain?(html: string, url: string): string | Promise<string>;
}
