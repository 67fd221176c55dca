import type { Token, TreeAdapter, TreeAdapterTypeMap } from 'parse5';
import { html } from 'parse5';
import { BLOCKS } from './blocks.ts';
import { hidesElement } from './hides-element.ts';
import { holdsFootnotes } from './holds-footnotes.ts';
import type { HtmlElement, HtmlNode, HtmlParent, HtmlRoot, HtmlText } from './html-node.ts';
import { keptAttributes } from './kept-attributes.ts';

export type HtmlTreeMap = TreeAdapterTypeMap<
  HtmlNode | HtmlRoot,
  HtmlParent,
  HtmlNode,
  HtmlRoot,
  HtmlRoot,
  HtmlElement,
  HtmlElement,
  HtmlText,
  HtmlElement,
  HtmlElement
>;

/** What a reader never sees, whatever the page's styles. Their character data is not even kept. */
const OMITTED = new Set(['script', 'style', 'noframes', 'noembed', 'template', 'frameset']);

/** Whether an element and what it contains stays out of the tree. */
export function isOmitted(tagName: string, namespace: html.NS): boolean {
  return namespace === html.NS.SVG ? tagName !== 'svg' && tagName !== 'title' : OMITTED.has(tagName);
}

/** What a parse collects on the way, so that metadata needs no walk of its own. */
export interface Collected {
  /** Elements that metadata is read from, in document order. */
  readonly sources: HtmlElement[];
  /** Elements that hold footnotes. */
  readonly footnotes: HtmlElement[];
  /** Scripts that a browser would run. */
  scripts: number;
}

const SOURCES = new Set(['abbr', 'base', 'link', 'meta', 'time', 'title']);

function isSource(tagName: string, attributes: readonly Token.Attribute[]): boolean {
  if (SOURCES.has(tagName)) return true;
  for (const { name } of attributes) if (name === 'itemprop') return true;
  return false;
}

function isLinkedData(tagName: string, attributes: readonly Token.Attribute[]): boolean {
  if (tagName !== 'script') return false;
  return attributes.some(({ name, value }) => name === 'type' && /^\s*application\/ld\+json/i.test(value));
}

function runs(attributes: readonly Token.Attribute[]): boolean {
  const type = attributes.find(({ name }) => name === 'type')?.value.trim() ?? '';
  return type === '' || /^(?:module|(?:text|application)\/(?:java|ecma)script)$/i.test(type);
}

function createRoot(omitted: boolean): HtmlRoot {
  return { type: 'root', children: [], parent: null, omitted };
}

function lastText(parent: HtmlParent, end: number): HtmlText | null {
  const node = parent.children[end - 1];
  return node !== undefined && node.type === 'text' ? node : null;
}

/**
 * Whether text is only white space at the start of a block or after one, which is half of all text of most pages.
 * White space that precedes other text is a token of its own, so the first character tells.
 */
function isInvisible(parent: HtmlParent, value: string): boolean {
  const code = value.charCodeAt(0);
  if (code !== 0x0a && code !== 0x20 && code !== 0x09) return false;
  const previous = parent.children.at(-1);
  if (previous === undefined) return parent.type === 'element' && BLOCKS.has(parent.tagName);
  return previous.type === 'element' && BLOCKS.has(previous.tagName);
}

/** Builds the lean tree while parse5 parses: nothing is attached that would only be removed again. */
export function createTreeAdapter(collected: Collected): TreeAdapter<HtmlTreeMap> {
  let mode = html.DOCUMENT_MODE.NO_QUIRKS;
  /** How many elements are open in which every space shows. */
  let preformatted = 0;
  return {
    createDocument: () => createRoot(false),
    createDocumentFragment: () => createRoot(false),
    createElement(tagName, namespace, allAttributes) {
      const attributes = keptAttributes(allAttributes);
      const linkedData = isLinkedData(tagName, attributes);
      const element: HtmlElement = {
        type: 'element',
        tagName,
        namespace,
        attributes,
        children: [],
        parent: null,
        hidden: hidesElement(tagName, attributes),
        omitted: isOmitted(tagName, namespace) && !linkedData,
        content: null,
      };
      if (tagName === 'script' && runs(attributes)) collected.scripts += 1;
      if (linkedData || (namespace === html.NS.HTML && isSource(tagName, attributes))) {
        collected.sources.push(element);
      }
      if (holdsFootnotes(attributes)) collected.footnotes.push(element);
      return element;
    },
    // A comment is an element that nobody sees.
    createCommentNode: () => ({
      type: 'element',
      tagName: '#comment',
      namespace: html.NS.HTML,
      attributes: [],
      children: [],
      parent: null,
      hidden: true,
      omitted: true,
      content: null,
    }),
    createTextNode: (value) => ({ type: 'text', value, parent: null }),
    appendChild(parent, node) {
      node.parent = parent;
      if (node.type === 'text' || !node.omitted) parent.children.push(node);
    },
    insertBefore(parent, node, reference) {
      node.parent = parent;
      if (node.type === 'element' && node.omitted) return;
      const index = parent.children.lastIndexOf(reference);
      if (index === -1) parent.children.push(node);
      else parent.children.splice(index, 0, node);
    },
    detachNode(node) {
      const siblings = node.parent?.children;
      node.parent = null;
      if (siblings === undefined) return;
      const index = siblings.lastIndexOf(node);
      if (index === siblings.length - 1) siblings.pop();
      else if (index !== -1) siblings.splice(index, 1);
    },
    insertText(parent, value) {
      if (parent.omitted || (preformatted === 0 && isInvisible(parent, value))) return;
      const previous = lastText(parent, parent.children.length);
      if (previous !== null) previous.value += value;
      else parent.children.push({ type: 'text', value, parent });
    },
    insertTextBefore(parent, value, reference) {
      const index = parent.children.lastIndexOf(reference);
      const previous = lastText(parent, index);
      if (previous !== null) previous.value += value;
      else
        parent.children.splice(index === -1 ? parent.children.length : index, 0, {
          type: 'text',
          value,
          parent,
        });
    },
    adoptAttributes(element, attributes) {
      const known = new Set(element.attributes.map(({ name }) => name));
      const adopted = keptAttributes(attributes).filter(({ name }) => !known.has(name));
      if (adopted.length > 0) element.attributes = [...element.attributes, ...adopted];
    },
    onItemPush(element) {
      if (element.tagName === 'pre') preformatted += 1;
    },
    onItemPop(element) {
      if (element.tagName === 'pre') preformatted -= 1;
    },
    setTemplateContent(template, content) {
      template.content = content;
    },
    getTemplateContent: (template) => template.content ?? createRoot(true),
    setDocumentType() {},
    setDocumentMode(_document, value) {
      mode = value;
    },
    getDocumentMode: () => mode,
    getFirstChild: (parent) => parent.children[0] ?? null,
    getChildNodes: (parent) => parent.children,
    getParentNode: (node) => node.parent,
    getAttrList: (element) => [...element.attributes],
    getTagName: (element) => element.tagName,
    getNamespaceURI: (element) => element.namespace,
    getTextNodeContent: (text) => text.value,
    getCommentNodeContent: () => '',
    getDocumentTypeNodeName: () => '',
    getDocumentTypeNodePublicId: () => '',
    getDocumentTypeNodeSystemId: () => '',
    isTextNode: (node): node is HtmlText => node.type === 'text',
    isCommentNode: (_): _ is HtmlElement => false,
    isDocumentTypeNode: (_): _ is HtmlElement => false,
    isElementNode: (node): node is HtmlElement => node.type === 'element',
    setNodeSourceCodeLocation() {},
    getNodeSourceCodeLocation: () => null,
    updateNodeSourceCodeLocation() {},
  };
}
