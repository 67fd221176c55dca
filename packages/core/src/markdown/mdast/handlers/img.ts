import { attribute } from '../../tree/attribute.ts';
import type { Handler } from '../handler.ts';
import { imageSource } from '../image-source.ts';
import { tidy, tidyTitle } from '../tidy.ts';

export const img: Handler = (element, conversion) => {
  // Pictures of one pixel count visitors.
  if (attribute(element, 'width') === '1' && attribute(element, 'height') === '1') return;
  const alt = tidy(attribute(element, 'alt'));
  const written = imageSource(element);
  const url = written === null ? null : conversion.resolve(written);
  conversion.imageShown = url !== null;
  if (url === null) {
    // The picture has no address, but the text that stands for it can be read.
    if (alt !== '') conversion.builder.text(alt);
    return;
  }
  conversion.builder.inline({ type: 'image', url, title: tidyTitle(attribute(element, 'title')), alt });
};
