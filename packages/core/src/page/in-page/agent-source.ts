import { type AgentParts, createAgent } from './agent.ts';
import { describeItem } from './describe-item.ts';
import { findControl } from './find-control.ts';
import { createItemList } from './item-list.ts';
import { createItemTaker } from './item-taker.ts';
import { createItemTracker } from './item-tracker.ts';
import { itemsAsPlaced } from './items-as-placed.ts';
import { createLayoutShortcut } from './layout-shortcut.ts';
import { createPageWatcher } from './page-watcher.ts';
import { pressControl, uncoverControl } from './press-control.ts';
import { readDocumentHtml } from './read-document-html.ts';
import { readDocumentText } from './read-document-text.ts';
import { createScrollAttempts } from './scroll-attempts.ts';
import { findScrollers, nudgeScrollers, scrollToEnd, scrollToItem } from './scroll-list.ts';
import { serializeItems } from './serialize-items.ts';

/** Name of the agent in its world's global object. */
export const AGENT_NAME = '__harvestman';

/**
 * The script that a page's isolated world runs. Each function crosses as its own source text, so none may use anything
 * but its parameters and the DOM.
 */
export function agentSource(): string {
  const parts: AgentParts = {
    createItemList,
    createItemTaker,
    createItemTracker,
    createLayoutShortcut,
    createPageWatcher,
    createScrollAttempts,
    describeItem,
    findControl,
    findScrollers,
    itemsAsPlaced,
    nudgeScrollers,
    pressControl,
    readDocumentHtml,
    readDocumentText,
    scrollToEnd,
    scrollToItem,
    serializeItems,
    uncoverControl,
  };
  const members = Object.entries(parts).map(([name, part]) => `${name}: ${part.toString()}`);
  return `globalThis.${AGENT_NAME} ??= (${createAgent.toString()})({ ${members.join(',\n')} });`;
}
