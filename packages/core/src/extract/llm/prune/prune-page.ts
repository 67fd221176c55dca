import { type Element, isTag, isText } from 'domhandler';
import { estimateTokenCount } from 'tokenx';
import { walk } from '../../../dom/walk.ts';
import { bodyOf, type Sample } from '../sample.ts';
import { isBoilerplate, isUnseen } from './is-pruned.ts';
import { PRUNE_LEVELS, type PruneLevel } from './prune-level.ts';
import { type RenderOptions, renderPruned } from './render-pruned.ts';
import { representatives } from './representatives.ts';

/** Less text than this is left where the list itself is in what looks like boilerplate. */
const LEAST_TEXT = 80;

/**
 * A page as a model gets it, in so many tokens: without scripts, styles, hidden parts and what every page of a site has;
 * with its structure, names and short texts. Navigation and footers are kept on demand. Tokens are estimated, by tokenx.
 */
export function prunePage(sample: Sample, tokens: number, keepBoilerplate = false): string {
  const body = bodyOf(sample);
  if (body === null) return '';
  const dropBoilerplate = !keepBoilerplate && hasContent(body);
  return firstThatFits(tokens, (level) => renderPruned(body, { level, dropBoilerplate }));
}

/** Items of a list as a model gets them, each after the names of what it is in. */
export function pruneItems(items: readonly Element[], tokens: number): string {
  return firstThatFits(tokens, (level) => {
    const options: RenderOptions = { level, dropBoilerplate: false };
    const kept = representatives(items, level);
    const [first] = items;
    const place = first === undefined ? '' : `<!-- items in ${placeOf(first)} -->\n`;
    const rendered = [...kept].map((item) => renderPruned(item, options));
    const more = items.length - kept.size;
    return `${place}${rendered.join('\n')}${more > 0 ? `\n<!-- ${more} more items -->` : ''}`;
  });
}

function firstThatFits(tokens: number, render: (level: PruneLevel) => string): string {
  let html = '';
  for (const level of PRUNE_LEVELS) {
    html = render(level);
    if (estimateTokenCount(html) <= tokens) return html;
  }
  // So much structure that nothing else helps: its beginning.
  while (estimateTokenCount(html) > tokens) html = html.slice(0, Math.floor(html.length * 0.8));
  return html;
}

/** Whether there is text outside of what looks like boilerplate. */
function hasContent(body: Element): boolean {
  let length = 0;
  walk(body, {
    enter(node) {
      if (isText(node)) length += node.data.trim().length;
      return length < LEAST_TEXT && !(isTag(node) && (isBoilerplate(node) || isUnseen(node)));
    },
    leave() {},
  });
  return length >= LEAST_TEXT;
}

/** `html > body > main#list > ul.items`. */
function placeOf(element: Element): string {
  const path: string[] = [];
  for (let node = element.parent; node !== null && isTag(node); node = node.parent) {
    const { id, class: classes = '' } = node.attribs;
    const names = classes.trim().split(/\s+/).filter(Boolean).slice(0, 4);
    path.unshift([`${node.name}${id ? `#${id}` : ''}`, ...names].join('.').slice(0, 120));
  }
  return path.join(' > ');
}
