import { expect, test } from 'vitest';
import { alonePairs } from '../../src/page/surroundings/counts/alone-pairs.ts';
import type { ElementTree } from '../../src/page/surroundings/tree/element-tree.ts';

interface Node {
  readonly name: string;
  readonly text: string;
  readonly children: Node[];
  parent: Node | null;
}

function node(name: string, ...content: (Node | string)[]): Node {
  const children = content.filter((one) => typeof one !== 'string');
  const text = content.map((one) => (typeof one === 'string' ? one : one.text)).join(' ');
  const made: Node = { name, text, children, parent: null };
  for (const child of children) child.parent = made;
  return made;
}

const pair = (): Node => node('p', node('span', 'Companies found'), node('b', '57'));

/** What is asked of a tree here, and how many children were handed out. */
function treeOf(): { tree: ElementTree<Node>; handed: () => number } {
  let handed = 0;
  const tree: ElementTree<Node> = {
    parent: ({ parent }) => parent,
    previous: (one) => one.parent?.children[one.parent.children.indexOf(one) - 1] ?? null,
    children({ children }) {
      handed += children.length;
      return children;
    },
    name: ({ name }) => name,
    text: ({ text }) => text,
    attribute: () => null,
    attributeNames: () => [],
    isDisabled: () => false,
    besides: () => [],
  };
  return { tree, handed: () => handed };
}

/** Which of the elements that have one before them make a pair with it. */
function found(tree: ElementTree<Node>, parents: readonly Node[]): number {
  const isAlone = alonePairs(tree);
  const seconds = parents.flatMap(({ children }) => children.slice(1));
  return seconds.filter((one) => isAlone(tree.previous(one) ?? one, one)).length;
}

test.each<[string, Node[], number]>([
  ['one alone', [pair()], 1],
  ['one beside elements of another kind', [node('h1', 'Companies'), pair()], 1],
  ['two side by side', [pair(), pair()], 0],
  ['one that has a text beside it', [node('p', node('span', 'Found'), node('b', '57'), 'today')], 0],
  ['three elements', [node('p', node('span', 'Found'), node('b', '57'), node('b', '58'))], 0],
])('%s', (_name, parents, count) => {
  node('div', ...parents);
  expect(found(treeOf().tree, parents)).toBe(count);
});

test('twice as many pairs cost twice as much', () => {
  const cost = (pairs: number): number => {
    const parents = Array.from({ length: pairs }, pair);
    node('div', ...parents);
    const { tree, handed } = treeOf();
    found(tree, parents);
    return handed();
  };
  expect(cost(200)).toBe(2 * cost(100));
});
