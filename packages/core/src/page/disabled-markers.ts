/**
 * What marks a control as disabled. Plain data, for static documents and for the in-page script.
 *
 * The marks are looked for on the control and on its wrapper, which is the closest `wrapper` element within
 * `wrapperLevels` ancestors, or else the parent. A wrapper speaks for the control only when it holds no other one.
 */
export const DISABLED_MARKERS = {
  /** On the control itself, whatever the element: `<a disabled>` means it, too. */
  attributes: ['disabled'],
  /** `true` on the control or its wrapper. */
  ariaAttribute: 'aria-disabled',
  /** On the control or any ancestor. */
  inheritedAttributes: ['inert'],
  /**
   * A token of `class` on the control or its wrapper: `disabled`, `is-disabled`, `e-disable`, `nextDisabled`, `next-inactive`. Other
   * pages than the current one are inactive, too.
   */
  classToken:
    '^(?:.*[-_])?(?:is|btn|button|next|page|link|item)*disabled?$|(?:^|[-_])(?:next[-_](?:(?:btn|button)[-_])?inactive|nav[-_]inactive(?=[-_]b)|inactive[-_]next)(?:[-_](?:btn|button))?$',
  /** Tokens of that form which say something else: `not-disabled`, `hide-if-disabled`, `js-disable`. */
  otherClassToken:
    '(?:^|[-_])(?:not|non|no|if|when|unless|on|un)[-_]?disabled?$|(?:^|[-_])(?:js|auto|can|may|to|allow|never)[-_]?disable$',
  wrapper: 'li',
  wrapperLevels: 3,
  /** What counts as a control when a wrapper is looked at. */
  controls: ['a', 'button', 'input'],
  /** Disabled by a disabled `<fieldset>` around them, unless they are in its first `<legend>`. */
  formControls: ['button', 'input', 'select', 'textarea'],
} as const;
