/** How much of what stands around a list is looked at. */
export const SURROUNDINGS_LIMITS = {
  /** Characters of text. */
  text: 200_000,
  controls: 1_000,
  lines: 2_000,
  /** Characters of a line; longer ones are prose. */
  line: 160,
  /** The same with all of its white space. */
  rawLine: 10_000,
  /** Characters of a control's label. */
  label: 80,
  choosers: 200,
  rows: 200,
  /** Characters of words that may be pressed though nothing says so. */
  words: 48,
  /** Counts that markup and data tell. */
  told: 100,
  /** Of a drop-down. */
  options: 500,
  /** Elements around one that is chosen, or a link, of which each may hold the choices. */
  choiceLevels: 4,
  /** Elements around a control whose names are told. */
  ancestors: 4,
  /** The same for what it stands in apart from the list. */
  apart: 12,
  /** Siblings among which those beside an element that say something are looked for. */
  beside: 1_000,
  /** Characters of the document's title, and of its description. */
  title: 300,
  description: 500,
  feeds: 10,
  /** Characters of the names of an element. */
  context: 600,
} as const;
