import { type Element, isTag, isText } from 'domhandler';
import { walk } from '../walk.ts';
import { inputText, readText } from './text.ts';
import { isUnread } from './text-layout.ts';

const SEEN = /[^\s\u00AD\u200B\u2060\uFEFF]/;

/** Whether a reader sees no text in the element. The text is not put together: there may be very much of it, in many items. */
export function isBlank(element: Element): boolean {
  let isEmpty = true;
  walk(element, {
    enter(node) {
      if (isText(node)) isEmpty &&= !SEEN.test(node.data);
      if (!isTag(node)) return isEmpty;
      if (node.name === 'input') isEmpty &&= !SEEN.test(inputText(node));
      return isEmpty && !isUnread(node);
    },
    leave: () => undefined,
  });
  return isEmpty && (element.name !== 'input' || readText(element) === '');
}
