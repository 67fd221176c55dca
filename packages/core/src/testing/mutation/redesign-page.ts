import { readText } from '../../dom/readers/text.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import { checkArguments } from '../../input/check-arguments.ts';
import { valueKind } from '../../values/value-kind.ts';
import { changePage, type MutatedRecipe } from './change-page.ts';
import { pageArguments } from './page-arguments.ts';
import { REDESIGNS, type Redesign } from './redesigns.ts';

export interface RedesignedRecipe extends MutatedRecipe {
  readonly properties: readonly {
    readonly name: string;
    readonly type?: string | null | undefined;
    readonly elementSelector?: string | null | undefined;
  }[];
}

const PERSON = /author|maker|artist|seller|brand|publisher|director|writer|user/i;

/**
 * The page as it would be if its site had changed it so that the selectors still match, and mean something else. The same
 * page where it has nothing of the kind.
 */
export function redesignPage(html: string, recipe: RedesignedRecipe, redesign: Redesign, seed = 1): string {
  checkArguments(
    'redesignPage',
    pageArguments('redesign', Object.keys(REDESIGNS), [html, recipe, redesign, seed]),
  );
  return changePage(html, recipe, seed, (parts) => {
    const texts = recipe.properties.flatMap(({ name, elementSelector, type }) =>
      elementSelector && (type ?? 'text') === 'text'
        ? [{ name, selector: compileSelector(elementSelector) }]
        : [],
    );
    const isPriced = texts.find(({ selector }) => {
      const values = parts.items.flatMap((item) => {
        const element = selector.first(item);
        return element === null ? [] : [readText(element)];
      });
      return valueKind(values) === 'price';
    });
    const isPerson = texts.find(({ name }) => PERSON.test(name));
    REDESIGNS[redesign]({
      ...parts,
      priced: (item) => isPriced?.selector.first(item) ?? null,
      person: (item) => isPerson?.selector.first(item) ?? null,
    });
  });
}
