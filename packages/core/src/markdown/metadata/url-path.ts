import { documentElements } from './document-elements.ts';
import type { MetadataSource } from './metadata-source.ts';

const DATE = /\/((?:19|20)\d{2})[/-](0[1-9]|1[0-2])[/-](0[1-9]|[12]\d|3[01])(?=[/-]|$)/;

/** Publishing systems put the date of an article into its address. */
export const urlPath: MetadataSource = (input) => {
  const addresses = [input.url?.pathname, input.metas.get('og:url'), documentElements(input).ogUrl];
  for (const address of addresses) {
    const match = address === undefined ? null : DATE.exec(address);
    if (match !== null) return { publishedTime: `${match[1]}-${match[2]}-${match[3]}` };
  }
  return {};
};
