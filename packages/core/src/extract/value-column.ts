import type { Item } from '../dom/item.ts';
import { eachInTurns, mapInTurns, type Turns } from '../ground/time/take-turns.ts';
import type { Property } from '../recipe/property.ts';
import type { Settings } from '../recipe/settings.ts';
import type { RowValue } from '../results/row.ts';
import { createColumnParser } from '../values/column/column-parser.ts';
import type { ExtractContext } from './extractor.ts';
import { pageLanguage } from './page-language.ts';

/** What a property found in an item: a text, one for each element of a `many`, or nothing. */
export type RawValue = RowValue | readonly string[];

/** Whether the values of a property are more than the texts that it finds. */
export function isTyped({ parse, default: fallback, many }: Property): boolean {
  return parse !== undefined || fallback !== undefined || many === true;
}

/** Makes values of what a property found in the items of a page. It remembers the notation of earlier pages. */
export interface ValueColumn {
  values(
    raw: readonly RawValue[],
    items: readonly Item[],
    context: ExtractContext,
    turns: Turns,
  ): Promise<readonly RowValue[]>;
}

type ColumnSettings = Pick<Settings, 'locale' | 'timeZone'>;

export function createValueColumn(property: Property, settings: ColumnSettings): ValueColumn {
  const { parse, default: fallback = null, many = false, name, attribute } = property;
  const parser = parse === undefined ? null : createColumnParser([parse].flat());
  return {
    async values(raw, items, context, turns) {
      // A pattern may take 50 ms for each text.
      if (parser) {
        await eachInTurns(raw.flat(), turns, (text) => {
          if (typeof text === 'string') parser.see(text);
        });
      }
      const language = parser && items[0] ? pageLanguage(items[0].element) : null;
      const parseText = parser?.reader({
        locales: [settings.locale, language].filter((locale) => typeof locale === 'string'),
        timeZone: settings.timeZone ?? 'UTC',
        now: context.page.readAt,
      });
      const read = (value: RowValue): RowValue => {
        if (parseText === undefined || typeof value !== 'string') return value;
        const parsed = parseText(value);
        if (parsed === null && value.trim() !== '') context.unread(name, value);
        return parsed ?? null;
      };
      if (!many) {
        return mapInTurns(raw, turns, (value) => {
          const one = read(Array.isArray(value) ? (value[0] ?? null) : value);
          // An attribute may say something by being there.
          return one === null || (one === '' && attribute === undefined) ? (fallback ?? one) : one;
        });
      }
      const lists: RowValue[] = [];
      for (const value of raw) {
        const found = await mapInTurns<RowValue, RowValue>([value].flat(), turns, read);
        const list = found.filter((one) => one !== null);
        lists.push(list.length === 0 && fallback !== null ? fallback : list);
      }
      return lists;
    },
  };
}
