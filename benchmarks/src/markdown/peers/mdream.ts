import { htmlToMarkdown } from '@mdream/js';
import type { Converter } from '../converter.ts';

export const mdream: Converter = {
  name: '@mdream/js',
  convert: (html, url) => String(htmlToMarkdown(html, { origin: url })),
};
