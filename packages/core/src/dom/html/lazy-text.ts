import { Text } from 'domhandler';

/** A text node like any other, whose text is made when it is first asked for. */
export class LazyText extends Text {
  #text: string | (() => string);

  constructor(read: () => string) {
    super('');
    this.#text = read;
    // Every node has a text of its own. Were this one an accessor, engines would keep it, and with it the tree, for as
    // long as they know its shape.
    Reflect.deleteProperty(this, 'data');
  }

  static {
    Object.defineProperty(LazyText.prototype, 'data', {
      get(this: LazyText): string {
        if (typeof this.#text === 'function') this.#text = this.#text();
        return this.#text;
      },
      set(this: LazyText, text: string) {
        this.#text = text;
      },
    });
  }
}
