import type { HeadText } from '../../verdict/surroundings.ts';
import type { ElementTree } from './tree/element-tree.ts';
import { cutTo } from './tree/fold-space.ts';
import { joinGroups } from './tree/join-groups.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from './tree/surroundings-limits.ts';

/** What the head tells those that share the page. */
const SHARED = /^(?:og|twitter):(title|description)$/;

/** Collects what the head, and the first heading, say of the page. */
export class HeadCollector<E> {
  readonly #tree: Pick<ElementTree<E>, 'name' | 'attribute' | 'text'>;
  readonly #feeds: string[] = [];
  #title = '';
  #description = '';
  readonly #shared = { title: '', description: '' };
  #heading = '';

  constructor(tree: Pick<ElementTree<E>, 'name' | 'attribute' | 'text'>) {
    this.#tree = tree;
  }

  title(text: string): void {
    this.#title ||= joinGroups(cutTo(text, LIMITS.title));
  }

  element(element: E): void {
    const tree = this.#tree;
    const attribute = (name: string): string => tree.attribute(element, name) ?? '';
    const name = tree.name(element);
    if (name === 'meta')
      this.#meta((attribute('name') || attribute('property')).toLowerCase(), attribute('content'));
    if (name === 'h1') this.#heading ||= joinGroups(cutTo(tree.text(element), LIMITS.title));
    const isFeed = name === 'link' && /\b(?:rss|atom)\b/.test(attribute('type'));
    if (isFeed && this.#feeds.length < LIMITS.feeds)
      this.#feeds.push(joinGroups(cutTo(attribute('title'), LIMITS.title)));
  }

  #meta(name: string, content: string): void {
    if (name === 'description') this.#description ||= joinGroups(cutTo(content, LIMITS.description));
    const part = SHARED.exec(name)?.[1];
    if (part === 'title' || part === 'description')
      this.#shared[part] ||= joinGroups(cutTo(content, LIMITS[part]));
  }

  get text(): HeadText {
    return {
      title: this.#title,
      feeds: this.#feeds,
      description: this.#description,
      heading: this.#heading,
      shared: this.#shared,
    };
  }
}
