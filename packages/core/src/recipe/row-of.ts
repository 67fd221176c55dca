import type { JsonValue } from '../values/json-value.ts';
import type { PropertyInput } from './property.ts';
import type { RecipeInput } from './recipe.ts';

/** What each parser gives. */
interface Parsed {
  readonly number: number;
  readonly integer: number;
  readonly price: number;
  readonly currency: string;
  readonly date: string;
  readonly datetime: string;
  readonly boolean: boolean;
  readonly json: JsonValue;
}

type Last<List extends readonly unknown[]> = List extends readonly [...unknown[], infer End] ? End : never;

type ParsedBy<Step> = Step extends keyof Parsed ? Parsed[Step] : string;

/** One value that a property reads, where there is one. */
type Present<P> = P extends { readonly parse: infer Parse }
  ? Parse extends readonly unknown[]
    ? ParsedBy<Last<Parse>>
    : ParsedBy<Parse>
  : P extends { readonly meta: 'page-number' | 'position' }
    ? number
    : P extends { readonly data: string }
      ? JsonValue
      : string;

type IsTrue<P, Field extends string> = P extends { readonly [Key in Field]: true } ? true : false;

type ValueOf<P> =
  IsTrue<P, 'many'> extends true
    ? Present<P>[]
    : P extends { readonly meta: string }
      ? Present<P>
      : P extends { readonly default: infer Default extends JsonValue }
        ? Present<P> | Default
        : IsTrue<P, 'required'> extends true
          ? Present<P>
          : Present<P> | null;

type NamedRow<Properties extends readonly PropertyInput[]> = {
  readonly [P in Properties[number] as P['name']]: ValueOf<P>;
} & {
  readonly [P in Properties[number] as IsTrue<P, 'keepText'> extends true ? `${P['name']}Text` : never]:
    | string
    | null;
};

/** A row of which nothing is known. */
type AnyRow = Readonly<Record<string, JsonValue>>;

/** What is read of an item where the recipe names no properties. */
type DefaultRow = { readonly text: string | null; readonly link: string | null };

/**
 * The rows of a recipe that is written as a literal: `{ price: number | null, tags: string[] }`. `Row` where the
 * compiler does not know the properties.
 */
export type RowOf<Recipe extends RecipeInput> = Recipe extends {
  readonly properties: infer Properties extends readonly PropertyInput[];
}
  ? string extends Properties[number]['name']
    ? AnyRow
    : NamedRow<Properties>
  : 'properties' extends keyof Recipe
    ? AnyRow
    : DefaultRow;
