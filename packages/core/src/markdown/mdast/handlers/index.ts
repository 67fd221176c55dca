import { BLOCKS } from '../../tree/blocks.ts';
import type { Handler } from '../handler.ts';
import { a } from './a.ts';
import { block } from './block.ts';
import { blockquote } from './blockquote.ts';
import { br } from './br.ts';
import { code } from './code.ts';
import { control } from './control.ts';
import { dd, dl, dt } from './dl.ts';
import { deletion, emphasis, strong } from './emphasis.ts';
import { heading } from './heading.ts';
import { hr } from './hr.ts';
import { iframe } from './iframe.ts';
import { ignore } from './ignore.ts';
import { img } from './img.ts';
import { kbd, sub, sup } from './inline-tag.ts';
import { li } from './li.ts';
import { list } from './list.ts';
import { math } from './math.ts';
import { media } from './media.ts';
import { noscript } from './noscript.ts';
import { pre } from './pre.ts';
import { q } from './q.ts';
import { rt } from './ruby.ts';
import { summary } from './summary.ts';
import { table } from './table.ts';

/** What becomes of each element. One that is not listed stands for what it contains. */
export const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ...[...BLOCKS].map((name): [string, Handler] => [name, block]),
  ['a', a],
  ['applet', ignore],
  ['area', ignore],
  ['audio', media],
  ['b', strong],
  ['blockquote', blockquote],
  ['br', br],
  ['button', control],
  ['canvas', ignore],
  ['code', code],
  ['datalist', ignore],
  ['dd', dd],
  ['del', deletion],
  ['dir', list],
  ['dl', dl],
  ['dt', dt],
  ['em', emphasis],
  ['embed', ignore],
  ['frame', iframe],
  ['h1', heading],
  ['h2', heading],
  ['h3', heading],
  ['h4', heading],
  ['h5', heading],
  ['h6', heading],
  ['head', ignore],
  ['hr', hr],
  ['i', emphasis],
  ['iframe', iframe],
  ['image', img],
  ['img', img],
  ['input', ignore],
  ['kbd', kbd],
  ['li', li],
  ['listing', pre],
  ['math', math],
  ['menu', list],
  ['noscript', noscript],
  ['ol', list],
  ['plaintext', pre],
  ['pre', pre],
  ['q', q],
  ['rp', ignore],
  ['rt', rt],
  ['s', deletion],
  ['samp', code],
  ['script', ignore],
  ['select', ignore],
  ['strike', deletion],
  ['strong', strong],
  ['sub', sub],
  ['summary', summary],
  ['sup', sup],
  ['svg', ignore],
  ['table', table],
  ['textarea', control],
  ['title', ignore],
  ['tt', code],
  ['ul', list],
  ['video', media],
  ['xmp', pre],
]);
