import type { ShownControl, Surroundings } from '../../src/verdict/surroundings.ts';

/** A control of which nothing is known, behind the list. */
export const plainControl: ShownControl = {
  label: '',
  name: '',
  href: null,
  rel: '',
  context: 'button',
  apart: 'button',
  follows: null,
  isBehind: true,
  isBeforeItem: false,
  isCurrent: false,
  isDisabled: false,
  fetches: false,
  isText: false,
  isAfloat: false,
  said: '',
};

/** A page that shows nothing around its list. */
export const plainAround: Surroundings = {
  ...{
    url: 'http://site/',
    text: '',
    list: '',
    subject: '',
    said: '',
    leftOut: 0,
    twins: 0,
    folded: '',
    odd: 0,
    parted: 0,
    own: null,
  },
  head: { title: '', feeds: [], description: '', heading: '' },
  ...{ lines: [], controls: [], choosers: [], rows: [], told: [] },
};
