import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { attributesToShow, cut } from './attributes-to-show.ts';
import { isBoilerplate, isUnseen } from './is-pruned.ts';
import type { PruneLevel } from './prune-level.ts';
import { representatives } from './representatives.ts';

/** A page that nests deeper than this does so to annoy. */
const MAX_DEPTH = 60;
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

export interface RenderOptions {
  readonly level: PruneLevel;
  /** Leave out what is the same on every page. */
  readonly dropBoilerplate: boolean;
}

/** An element as HTML: its structure, names and the beginnings of its texts; of equal siblings, some. */
export function renderPruned(element: Element, options: RenderOptions, depth = 0): string {
  if (isUnseen(element)) return '';
  if (options.dropBoilerplate && isBoilerplate(element)) return '';
  const start = `<${element.name}${attributesToShow(element, options.level)}>`;
  if (VOID.has(element.name)) return start;
  if (element.name === 'svg') return '<svg></svg>';
  const inner = depth >= MAX_DEPTH ? '…' : renderChildren(element.children, options, depth);
  return `${start}${inner}</${element.name}>`;
}

function renderChildren(children: readonly ChildNode[], options: RenderOptions, depth: number): string {
  const kept = representatives(children.filter(isTag), options.level);
  let html = '';
  let dropped = 0;
  let name = '';
  const close = (): void => {
    if (dropped > 0) html += `<!-- ${dropped} more <${name}> -->\n`;
    dropped = 0;
  };
  for (const child of children) {
    if (isText(child)) html += cut(foldText(child.data), options.level.text);
    if (!isTag(child)) continue;
    if (!kept.has(child)) {
      if (isUnseen(child)) continue;
      if (child.name !== name) close();
      name = child.name;
      dropped += 1;
      continue;
    }
    close();
    const rendered = renderPruned(child, options, depth + 1);
    html += rendered.length > 60 ? `${rendered}\n` : rendered;
  }
  close();
  return html;
}

function foldText(text: string): string {
  const folded = text.replace(/\s+/g, ' ');
  return (folded === ' ' ? '' : folded).replaceAll('<', '&lt;');
}
