import type { ShownChooser } from '../../../verdict/surroundings.ts';
import { cutLabel } from '../tree/cut-label.ts';
import type { RememberingTree } from '../tree/remembering-tree.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from '../tree/surroundings-limits.ts';

/** Reads what a drop-down or a field says of itself, and what stands beside it. */
export class ChooserReader<E> {
  readonly #holders: ReadonlySet<E>;
  readonly #tree: RememberingTree<E>;

  constructor(holders: ReadonlySet<E>, tree: RememberingTree<E>) {
    this.#holders = holders;
    this.#tree = tree;
  }

  read(element: E): Omit<ShownChooser, 'context' | 'apart' | 'isDisabled'> {
    const tree = this.#tree;
    const most = Number(tree.attribute(element, 'max') || Number.NaN);
    return {
      labels: ['aria-label', 'title', 'placeholder']
        .map((name) => tree.attribute(element, name) ?? '')
        .concat(this.#beside(element, 'before'))
        .filter((label) => label !== ''),
      after: this.#beside(element, 'behind'),
      field: ['name', 'id', 'onchange']
        .map((name) => tree.attribute(element, name))
        .filter(Boolean)
        .join(' ')
        .toLowerCase(),
      options: tree.name(element) === 'select' ? this.#options(element) : null,
      most: Number.isFinite(most) ? most : null,
    };
  }

  #options(select: E): NonNullable<ShownChooser['options']> {
    const tree = this.#tree;
    return tree
      .children(select)
      .filter((child) => tree.name(child) === 'option')
      .slice(0, LIMITS.options)
      .map((option) => {
        const label = cutLabel(tree.text(option));
        return { label, value: tree.attribute(option, 'value') ?? label };
      });
  }

  /** The nearest text, of the field or of what it alone stands in. */
  #beside(element: E, side: 'before' | 'behind'): string {
    let one: E | null = element;
    for (let level = 0; level < 3 && one !== null && !this.#holders.has(one); level += 1) {
      const [first, second] = this.#tree.besides(one, side);
      if (first !== undefined) {
        // "of" alone goes on: <span>of</span> <span>14</span>.
        const isShort = side === 'behind' && first.text.length <= 4 && second !== undefined;
        return cutLabel(isShort ? `${first.text} ${second.text}` : first.text);
      }
      one = this.#tree.parent(one);
    }
    return '';
  }
}
