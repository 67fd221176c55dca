import type { Root, RootContent } from 'mdast';
import { isRefusedUrl } from '../url/create-url-resolver.ts';
import { replaceNodes } from './replace-nodes.ts';

/** Takes addresses that run or carry content out of a tree, which changes: a link gives way to its text. */
export function withoutRefusedUrls(tree: Root): Root {
  return replaceNodes(tree, isRefused, instead);
}

function isRefused(node: RootContent): boolean {
  return 'url' in node && typeof node.url === 'string' && isRefusedUrl(node.url);
}

/** What a link holds may be one, too. */
function instead(node: RootContent): RootContent[] {
  if (!isRefused(node)) return [node];
  if ('children' in node) return (node.children as RootContent[]).flatMap(instead);
  return 'alt' in node && node.alt ? [{ type: 'text', value: node.alt }] : [];
}
