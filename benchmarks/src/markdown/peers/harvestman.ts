import { htmlToMarkdown } from '@harvestman/core';
import type { Converter } from '../converter.ts';

export const harvestman: Converter = {
  name: 'harvestman',
  convert: (html, url) => htmlToMarkdown(html, url === '' ? {} : { url }).markdown,
  convertMain: (html, url) => htmlToMarkdown(html, { content: 'main', url }).markdown,
};
