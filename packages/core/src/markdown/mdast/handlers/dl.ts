import type { Handler } from '../handler.ts';

/** A group of terms and what they mean is one item of a list. */
export const dl: Handler = (element, conversion) => {
  conversion.builder.flow({ type: 'list', ordered: false, start: null, spread: false, children: [] }, () =>
    conversion.nodes(element.children),
  );
};

export const dt: Handler = (element, conversion) => {
  const { builder } = conversion;
  const fill = () => {
    builder.openInline('dt', () => ({ type: 'strong', children: [] }));
    conversion.nodes(element.children);
    builder.closeInline();
  };
  if (builder.confined || builder.openList === null) {
    builder.boundary();
    fill();
    builder.boundary();
    return;
  }
  builder.item({ type: 'listItem', spread: false, checked: null, children: [] }, fill);
};

/** Inside a list, what is no item joins the item before. */
export const dd: Handler = (element, conversion) => {
  const { builder } = conversion;
  const list = builder.openList;
  const item = list?.children.at(-1);
  if (item === undefined || builder.confined) {
    builder.boundary();
    conversion.nodes(element.children);
    builder.boundary();
    return;
  }
  builder.resume(item, () => conversion.nodes(element.children));
};
