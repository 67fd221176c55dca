import type { MetadataSource } from './metadata-source.ts';

const DATE = /\/((?:19|20)\d{2})[/-](0[1-9]|1[0-2])[/-](0[1-9]|[12]\d|3[01])(?=[/-]|$)/;

/** Publishing systems put the date of an article into its address. */
export const urlPath: MetadataSource = ({ url }) => {
  const match = url === null ? null : DATE.exec(url.pathname);
  return match === null ? {} : { publishedTime: `${match[1]}-${match[2]}-${match[3]}` };
};
