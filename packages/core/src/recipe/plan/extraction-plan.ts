import type { PropertyType } from '../property.ts';
import type { SeenValues } from './seen-values.ts';

export type SampleRendering = 'http' | 'browser';

/** One way to read a property. */
export interface PlanCandidate {
  /** Inside an item. Null: the item itself. */
  readonly selector: string | null;
  /** Read this attribute of the element instead of what `type` reads. Null: none. */
  readonly attribute: string | null;
  readonly type: PropertyType;
  /** Whether the recipe names it, and so whatever it hides. Default false. */
  readonly isGiven?: boolean;
}

/** What the values of a property looked like when the plan was made: how later pages are judged. */
export interface ValueProfile {
  /** Share of the items that have a value, 0 to 1. */
  readonly coverage: number;
  /** Share of different values among them, 0 to 1. */
  readonly distinct: number;
  /** Mean length in characters. */
  readonly length: number;
  /** Share of digits among their letters and digits, 0 to 1. */
  readonly digits: number;
}

export interface PlanField {
  readonly name: string;
  /** The first reads the property; the others take its place when it reads no more. None: the page has no such thing. */
  readonly candidates: readonly PlanCandidate[];
  readonly profile: ValueProfile;
  // What later values are compared with. Absent in plans of earlier releases.
  readonly seen?: SeenValues;
  // How it was read before the page changed, for a page that changes back.
  readonly former?: readonly PlanCandidate[];
  // The model was asked about values that are unlike them, and found no others: they are marked, and it is not asked again.
  readonly isAsked?: boolean;
  // The element that said what the values had said, when these had become others: as long as it is there, they are marked.
  readonly elsewhere?: string;
  // Of pages after the first, whose values are unlike those of the first: `asked`, the model found no others, so that they are
  // marked; `absent`, they have none; `accepted`, somebody accepted them.
  readonly later?: 'asked' | 'absent' | 'accepted';
}

/** How many items may be none, by what is strange about them. */
export interface StrangeItems {
  // They say that they are advertisements.
  readonly labelled: number;
  // They lead to another host than most.
  readonly elsewhere: number;
  // They lack most values, or the address that all have.
  readonly empty: number;
  // They have none of the values that most have.
  readonly blank?: number;
  // Their first link leads to another host than most. These are absent in plans of earlier releases.
  readonly offSite?: number;
  // They stand in another part of the page than most.
  readonly apart?: number;
  // They do so together, where most stand in elements of their own.
  readonly together?: number;
  // They stand behind another heading than the first ones.
  readonly headed?: number;
  // They say what others say, in a part of the page that nobody sees.
  readonly copies?: number;
}

/** How an `llm` recipe is read: made by a model, checked on pages, and kept with the recipe. */
export interface ExtractionPlan {
  /** Counts the plans of a recipe. */
  readonly version: number;
  /** `selectors`: pages are read without the model. `direct`: the model reads each page. */
  readonly mode: 'selectors' | 'direct';
  readonly compiledAt: string;
  /** Whether the page that it was made with was a static one. */
  readonly rendering: SampleRendering;
  /** Of what the plan was made for: a recipe with another has no use for it. */
  readonly fingerprint: string;
  /** The first matches the items of the list; the others take its place when it matches none. None: the whole page. */
  readonly listSelectors: readonly string[];
  /** Empty in direct mode. */
  readonly fields: readonly PlanField[];
  /** Items of the first page. */
  readonly items: number;
  // Elements beside them that are built like them and have their fields. Absent in plans of earlier releases.
  readonly leftOut?: number;
  // More items that the page may have outside of the list. Absent in plans of earlier releases.
  readonly beyond?: number;
  // The model was asked about what the list leaves out since, and found no better one.
  readonly isListAsked?: boolean;
  // Those of them that may be none. Absent in plans of earlier releases.
  readonly strange?: StrangeItems;
  /** A job that was marked for it was accepted: the next one takes note anew of what values and items are like. */
  readonly isAccepted?: boolean;
  /** What speaks against it, in words, where it is the best that there is: it marks each job that goes by it. */
  readonly doubts?: readonly string[];
}
