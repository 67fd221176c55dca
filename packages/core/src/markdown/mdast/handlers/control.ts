import type { Handler } from '../handler.ts';

/** A control has a border around it, which sets its text apart from what is beside it. */
export const control: Handler = (element, conversion) => {
  conversion.builder.text(' ');
  conversion.nodes(element.children);
  conversion.builder.text(' ');
};
