import type { MetadataSource } from './metadata-source.ts';

export const responseHeaders: MetadataSource = ({ headers }) => {
  const language = headers['content-language'];
  return language === undefined ? {} : { language };
};
