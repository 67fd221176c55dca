import type { PluggableList } from 'unified';
import { argumentInvalid } from '../../input/argument-invalid.ts';
import { shown } from '../../input/shown.ts';

/** What conversions read of a node without asking whether it is there. */
interface Node {
  readonly type?: unknown;
  readonly children?: unknown;
  readonly value?: unknown;
  readonly url?: unknown;
  readonly tagName?: unknown;
  readonly properties?: unknown;
}

const PARENTS = new Set<unknown>(
  'root element paragraph heading emphasis strong delete link linkReference tableCell'.split(' '),
);
const LITERALS = new Set<unknown>(['text', 'html', 'code', 'inlineCode']);
const ADDRESSED = new Set<unknown>(['link', 'image', 'definition']);

/** Plug-ins, each with one behind it that asks for a tree: what is none fails far from them, or becomes an empty page. */
export function checkedPlugins(call: string, option: string, plugins: PluggableList = []): PluggableList {
  return plugins.flatMap((plugin, index): PluggableList => {
    const [one] = Array.isArray(plugin) ? plugin : [plugin];
    const name = typeof one === 'function' && one.name ? `the plug-in ${one.name}` : 'the plug-in';
    const check = (tree: unknown): void => {
      const isRoot = Object(tree).type === 'root';
      const fault = isRoot ? faultBelow(tree) : `${shown(tree)} in place of a root`;
      if (fault !== null)
        throw argumentInvalid(call, [{ path: [option, index], message: `${name} left ${fault}` }]);
    };
    return [plugin, () => check];
  });
}

/** @throws HarvestmanError ARGUMENT_INVALID where what a handler made of an element is no node */
export function requireNode(call: string, tagName: string, made: unknown): void {
  const fault = faultBelow(made);
  if (fault !== null)
    throw argumentInvalid(call, [{ path: ['handlers', tagName], message: `gave ${fault}` }]);
}

/** Without recursion: pages nest as deep as they like. */
function faultBelow(tree: unknown): string | null {
  const above = new Set<unknown>();
  const rest: { readonly node: unknown; readonly isLeft: boolean }[] = [{ node: tree, isLeft: false }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { node, isLeft } = next;
    if (isLeft) {
      above.delete(node);
      continue;
    }
    const fault = above.has(node) ? 'a node that holds itself' : faultOf(node);
    if (fault !== null) return fault;
    const { children } = node as Node;
    if (!Array.isArray(children)) continue;
    above.add(node);
    rest.push({ node, isLeft: true });
    for (const child of children) rest.push({ node: child, isLeft: false });
  }
  return null;
}

function faultOf(node: unknown): string | null {
  const { type, children, value, url, tagName, properties }: Node = Object(node);
  if (typeof type !== 'string') return `${shown(node)} in place of a node`;
  const without = (what: string): string => `a node of the type ${type} without ${what}`;
  if (!Array.isArray(children) && (children !== undefined || PARENTS.has(type))) return without('children');
  if (LITERALS.has(type) && typeof value !== 'string') return without('a text as its value');
  if (ADDRESSED.has(type) && typeof url !== 'string') return without('a text as its url');
  if (type !== 'element') return null;
  if (typeof tagName !== 'string') return without('a tagName');
  return Object(properties) === properties ? null : without('properties');
}
