import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified as createProcessor } from 'unified';
import type { Converter } from '../converter.ts';

const processor = createProcessor()
  .use(rehypeParse)
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify)
  .freeze();

export const unified: Converter = {
  name: 'unified, as published',
  convert: (html) => String(processor.processSync(html)),
};
