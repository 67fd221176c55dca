import { type PropertyInput, RENDERINGS, type RecipeInput, type Rendering } from '@harvestman/core';
import { type Command, Option } from 'commander';
import { UsageError } from '../usage-error.ts';
import { parseCount } from './parse-count.ts';
import { parseField } from './parse-field.ts';
import { parsePair } from './parse-pair.ts';

/** What the options of `scrape` that make up the recipe are parsed to. */
export interface RecipeOptions {
  readonly list?: string;
  readonly describe?: readonly PropertyInput[];
  readonly field?: readonly PropertyInput[];
  readonly pagination?: string;
  readonly next?: string;
  readonly maxPages?: number;
  readonly rendering: Rendering;
  /** Milliseconds. Default 0. */
  readonly delay?: number;
  /** Milliseconds. Default 30,000. */
  readonly timeout?: number;
  /** Milliseconds. Default one hour. */
  readonly jobTimeout?: number;
  /** Default 3. */
  readonly retries?: number;
  readonly header?: Readonly<Record<string, string>>;
  readonly cookie?: readonly { readonly name: string; readonly value: string }[];
  readonly userAgent?: string;
  readonly proxy?: string;
  readonly ignoreRobots?: true;
  readonly allowEmpty?: true;
  readonly uniqueBy?: readonly string[];
  readonly waitFor?: string;
}

const PAGINATIONS = ['none', 'next-button', 'load-more', 'scroll-down'];

export function addRecipeOptions(command: Command): Command {
  return command
    .option(
      '-l, --list <css>',
      'selector that matches each item of the list; needed unless fields are described',
    )
    .option('-f, --field <name=css[@type][:value]>', FIELD_HELP, addField)
    .option('-d, --describe <name=text>', DESCRIBE_HELP, addDescription)
    .addOption(
      new Option(
        '-p, --pagination <type>',
        'how it goes on (default: next-button with --next, else none)',
      ).choices(PAGINATIONS),
    )
    .option('-n, --next <css>', 'selector of the control that leads to more')
    .option('-m, --max-pages <n>', 'pages in all, the first included', parseCount)
    .addOption(
      new Option('-r, --rendering <how>', 'auto opens a browser only where the page needs one')
        .choices(RENDERINGS)
        .default('auto'),
    )
    .option('--wait-for <css>', 'wait for this selector as well before the first page is read')
    .option('--delay <ms>', 'pause before each further page (default: 0)', parseCount)
    .option('--timeout <ms>', 'time limit for each page (default: 30,000)', parseCount)
    .option('--job-timeout <ms>', 'time limit for the whole job (default: one hour)', parseCount)
    .option('--retries <n>', 'further attempts after a transient failure (default: 3)', parseCount)
    .option('--header <name: value>', 'send this header (repeatable)', addHeader)
    .option('--cookie <name=value>', 'send this cookie (repeatable)', addCookie)
    .option('--user-agent <text>', 'who to say that you are')
    .option('--proxy <url>', 'http://[user:password@]host:port, or https:// or socks5://')
    .option('--ignore-robots', 'read pages that robots.txt does not allow')
    .option('--allow-empty', 'a list without items is not a failure')
    .option('--unique-by <names>', 'drop rows that repeat these fields, separated by commas', splitNames);
}

const FIELD_HELP =
  'a field of each row: a selector inside the item, none for the item itself; ' +
  'type is text, link, html or src, or an attribute; @data:path and @meta:fact stand for a selector ' +
  '(repeatable; default: text and link of the item)';

const DESCRIBE_HELP =
  'a field in words, which a model finds on the page: price="what it costs, with the currency" (repeatable; takes --model)';

/** The recipe that the options spell out. It is parsed, and its problems found, by the engine. */
export function recipeFromOptions(url: string, options: RecipeOptions): RecipeInput {
  const { list, field, describe, next, maxPages, uniqueBy } = options;
  if (list === undefined && describe === undefined) {
    throw new UsageError(
      "required option '-l, --list <css>' is missing; or describe fields for a model to find, with --describe",
    );
  }
  return {
    name: URL.canParse(url) ? new URL(url).hostname || url : url,
    url,
    listSelector: list ?? null,
    properties:
      field === undefined && describe === undefined ? null : [...(field ?? []), ...(describe ?? [])],
    extractorType: describe === undefined ? 'selector' : 'llm',
    pagination: {
      type: options.pagination ?? (next === undefined ? 'none' : 'next-button'),
      nextPageSelector: next ?? null,
      maxPages: maxPages ?? null,
    },
    settings: {
      rendering: options.rendering,
      timeoutMs: options.jobTimeout,
      pageTimeoutMs: options.timeout,
      delayMs: options.delay,
      waitForSelector: options.waitFor,
      headers: options.header,
      cookies: options.cookie,
      userAgent: options.userAgent,
      proxy: options.proxy,
      retries: options.retries,
      robots: options.ignoreRobots ? 'ignore' : 'obey',
      allowEmpty: options.allowEmpty ?? false,
      uniqueBy,
    },
  };
}

function addField(text: string, all: RecipeOptions['field'] = []): RecipeOptions['field'] {
  return [...all, parseField(text)];
}

function addDescription(
  text: string,
  all: RecipeOptions['describe'] = [],
): NonNullable<RecipeOptions['describe']> {
  const [name, description] = parsePair(text, '=', 'description');
  return [...all, { name, description }];
}

function addHeader(text: string, all: RecipeOptions['header'] = {}): RecipeOptions['header'] {
  return Object.fromEntries([...Object.entries(all), parsePair(text, ':', 'header')]);
}

function addCookie(text: string, all: RecipeOptions['cookie'] = []): RecipeOptions['cookie'] {
  const [name, value] = parsePair(text, '=', 'cookie');
  return [...all, { name, value }];
}

function splitNames(text: string): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
