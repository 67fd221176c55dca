import TurndownService from 'turndown';
import { gfm } from 'turndown-plugin-gfm';
import type { Converter } from '../converter.ts';

const service = new TurndownService({ codeBlockStyle: 'fenced', headingStyle: 'atx' });
service.use(gfm);

export const turndown: Converter = {
  name: 'turndown + gfm',
  convert: (html) => (html.trim() === '' ? '' : service.turndown(html)),
};
