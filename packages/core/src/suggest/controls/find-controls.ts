import type { Steps } from '../../ground/time/take-turns.ts';
import type { PageSurvey } from '../page-survey.ts';
import { controlSelector } from './control-selector.ts';
import { type NextControl, scoreControls } from './next-control.ts';
import { numberedControls } from './numbered-controls.ts';
import { commonAncestor } from './pagers.ts';

/** A control with a selector that finds it. */
export interface SuggestedControl extends NextControl {
  readonly selector: string;
}

/** From here on people would say without a doubt that a control leads on. */
const SURE = 5;
/** From here on it is worth a try. */
const DOUBTFUL = 2;
const MOST_CONTROLS = 4;
const MOST_TRIED = 12;
/** Elements between a list and the control that lengthens it. */
const NEAR = 60;
/** Added for a control that lengthens the list it follows; without a list before it, one off. */
const FOLLOWS = 2;

export interface SuggestedControls {
  /** The best first. */
  readonly sure: readonly SuggestedControl[];
  readonly doubtful: readonly SuggestedControl[];
}

/** The controls of a page that lead on in a list, or make it longer. */
export function* findControls(survey: PageSurvey, url: string): Steps<SuggestedControls> {
  const sure: SuggestedControl[] = [];
  const doubtful: SuggestedControl[] = [];
  const places = new Set<string>();
  const scored = yield* scoreControls(survey, url);
  for (const control of scored.slice(0, MOST_TRIED)) {
    if (control.score < DOUBTFUL || sure.length + doubtful.length === MOST_CONTROLS) break;
    const selector = controlSelector(control.index, survey);
    if (selector === null || places.has(selector)) continue;
    places.add(selector);
    (isSure(control) ? sure : doubtful).push({ ...control, selector });
  }
  const numbered = sure.length > 0 ? [] : numberedControls(survey, url);
  return { sure, doubtful: [...doubtful, ...numbered].slice(0, MOST_CONTROLS) };
}

/** What makes a list longer is known by the list that it follows. */
function isSure({ kind, score }: NextControl): boolean {
  return score >= (kind === 'load-more' ? SURE - FOLLOWS : SURE);
}

/** The control of each list; null: none is sure. */
export function controlsOf(
  lists: readonly (readonly number[])[],
  { sure }: SuggestedControls,
  survey: PageSurvey,
): readonly (SuggestedControl | null)[] {
  const fitting = lists.map((members) => sure.find((control) => fits(control, members, survey)) ?? null);
  // A control belongs to the lists that it shares most of its surroundings with; the others stand beside.
  const depths = lists.map((members, at) => depthOf(fitting[at] ?? null, members, survey));
  return fitting.map((control, at) =>
    at === 0 || (depths[at] ?? 0) >= Math.max(...depths) ? control : null,
  );
}

function fits(
  { kind, index, score }: SuggestedControl,
  members: readonly number[],
  survey: PageSurvey,
): boolean {
  if (members.some((item) => index >= item && index < (survey.end[item] ?? 0))) return false;
  return kind === 'next-button' || score + closeness(index, members, survey) >= SURE;
}

function closeness(index: number, members: readonly number[], survey: PageSurvey): number {
  const last = members.at(-1);
  if (last === undefined) return -1;
  const distance = index - (survey.end[last] ?? 0);
  if (distance < 0) return -1;
  return distance < NEAR ? FOLLOWS : 0;
}

function depthOf(control: SuggestedControl | null, members: readonly number[], survey: PageSurvey): number {
  const [first] = members;
  if (control === null || first === undefined) return -1;
  return survey.depth[commonAncestor(first, control.index, survey)] ?? 0;
}
