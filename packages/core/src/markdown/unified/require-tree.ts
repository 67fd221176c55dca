import type { PluggableList } from 'unified';
import { argumentInvalid } from '../../input/argument-invalid.ts';
import { shown } from '../../input/shown.ts';

/** What conversions read of nodes without asking whether it is there, and of which. */
const PARTS = Object.entries({
  children:
    'root element blockquote paragraph heading emphasis strong delete link linkReference list listItem table tableRow tableCell',
  value: 'text html code inlineCode',
  url: 'link image definition',
  tagName: 'element',
  properties: 'element',
}).map(([part, types]) => [part, new Set(types.split(' '))] as const);

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
  const rest: (readonly [node: unknown, isLeft?: boolean])[] = [[tree]];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [node, isLeft] = next;
    const fault = isLeft ? null : above.has(node) ? 'a node that holds itself' : faultOf(node);
    if (fault !== null) return fault;
    const { children } = node as { readonly children?: unknown };
    if (isLeft) above.delete(node);
    else if (Array.isArray(children)) {
      above.add(node);
      rest.push([node, true]);
      for (const child of children) rest.push([child]);
    }
  }
  return null;
}

function faultOf(node: unknown): string | null {
  const given: Readonly<Record<string, unknown>> = Object(node);
  const { type } = given;
  if (typeof type !== 'string') return `${shown(node)} in place of a node`;
  const wrong = PARTS.find(([part, types]) => types.has(type) && !fits(part, given[part]));
  return wrong ? `a node of the type ${type} without its ${wrong[0]}` : null;
}

function fits(part: string, given: unknown): boolean {
  if (part === 'children') return Array.isArray(given);
  return part === 'properties' ? Object(given) === given : typeof given === 'string';
}
