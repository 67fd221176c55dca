import { type Document, isTag, isText, type ParentNode, Text } from 'domhandler';
import { serialize } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

/** Makes what each `<noscript>` holds text, as it is where scripts run: no selector finds anything in it. */
export function noscriptAsText(root: Document): Document {
  const pending: ParentNode[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const child of node.children) {
      if (!isTag(child)) continue;
      if (child.name !== 'noscript') {
        pending.push(child);
        continue;
      }
      if (child.children.every(isText)) continue;
      const text = new Text(serialize(child, { treeAdapter: adapter, scriptingEnabled: false }));
      text.parent = child;
      child.children = [text];
    }
  }
  return root;
}
