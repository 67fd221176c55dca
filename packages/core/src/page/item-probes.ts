import { checkSelector } from '../dom/selector/check-selector.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import type { Probe } from './in-page/items/list/probe.ts';

/** Links tell items apart as they are; lazy images and animations change the others while an item stays what it is. */
const LEFT_OUT = /^(?:href|class|style)$|src/i;

/**
 * What the recipe reads in an item, for a browser to tell items from placeholders by, and from each other. Attributes are told
 * where no text is read: beside texts they are often mere places or states. None where one of them cannot tell: a property
 * that reads the item itself, or a selector that only css-select understands.
 */
export function itemProbes({ properties }: RecipeDefinition): readonly Probe[] {
  const readsText = properties.some(
    ({ attribute, type, meta, data }) =>
      attribute === undefined &&
      meta === undefined &&
      data === undefined &&
      (type === 'text' || type === 'html'),
  );
  const probes = properties.map(
    ({ elementSelector: selector, attribute }): Probe => ({
      selector,
      attribute: readsText || attribute === undefined || LEFT_OUT.test(attribute) ? null : attribute,
    }),
  );
  const hasAttributes = probes.some(({ attribute }) => attribute !== null);
  const canTell = probes.every(({ selector }) =>
    selector === null ? hasAttributes : checkSelector(selector, { browser: true }) === null,
  );
  return canTell ? probes : [];
}
