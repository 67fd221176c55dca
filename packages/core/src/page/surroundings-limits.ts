/** How much of what stands around a list is looked at. */
export const SURROUNDINGS_LIMITS = {
  /** Characters of text. */
  text: 200_000,
  controls: 1_000,
  /** Characters of a control's label. */
  label: 80,
  /** Elements around a control whose names are told. */
  ancestors: 4,
  /** Characters of those names. */
  context: 600,
} as const;
