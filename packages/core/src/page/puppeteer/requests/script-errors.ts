import type { CDPSession } from 'puppeteer-core';
import type { DataListener } from './data-requests.ts';

/** Errors that are told apart; a page may make any number. */
const MOST = 200;
const LONGEST = 200;
/** What is thrown more often with no act or answer between is thrown by a timer; an act may ask for several things at once. */
const MOST_AT_ONCE = 3;
/** What tells of no failure: what was given up, and what browsers say of layouts and of media. */
const HARMLESS = /^(?:\w*Abort\w*|NotAllowedError|CanceledError)\b|ResizeObserver loop/;
/** Figures, and what is quoted, differ from time to time. */
const VARYING = /"(?:\\.|[^"\\])*"|'[^']*'|\d+/g;

/** Acts that have brought items without an error show that one in the last of them is none of the page's habits. */
const LEAST_STEPS = 3;

interface ScriptError {
  readonly text: string;
  /** When it was thrown, by `performance.now()`. */
  readonly at: number;
  /** When the last answer had come until then, the same way. */
  readonly answeredAt: number;
  /** Acts until then. */
  readonly acts: number;
  /** How often it was, since. */
  readonly count: number;
}

/**
 * What scripts of a page have thrown and nobody caught, or have written to its console. What is thrown while acts bring
 * items tells nothing, nor what is thrown again and again by itself; what nobody has heard before, once an answer has come
 * and nothing else, tells of a failure.
 */
export class ScriptErrors implements DataListener {
  /** Texts without what varies of those that tell nothing. */
  readonly #known = new Set<string>();
  readonly #fresh = new Map<string, ScriptError>();
  /** The first of the latest step that has brought items, behind an answer of it. */
  #last: string | null = null;
  #answeredAt = 0;
  #acts = 0;
  #steps = 0;
  /** When the first step began behind the latest one that has brought items. */
  #from = 0;

  follow(client: CDPSession): void {
    client.on('Runtime.exceptionThrown', ({ timestamp, exceptionDetails }) => {
      this.#note(exceptionDetails.exception?.description ?? exceptionDetails.text, timestamp);
    });
    client.on('Runtime.consoleAPICalled', ({ timestamp, args }) => {
      const error = args.find(({ subtype }) => subtype === 'error');
      if (error?.description !== undefined) this.#note(error.description, timestamp);
    });
    // What another document has thrown is none of this one.
    client.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId === undefined) this.#fresh.clear();
    });
  }

  answered(): void {
    this.#answeredAt = performance.now();
  }

  /** An act begins. */
  begin(): void {
    this.#acts += 1;
  }

  /** A step begins, at that time by `performance.now()`, behind one that has brought items. */
  learn(at: number): void {
    this.#steps += 1;
    this.#last = null;
    for (const [key, error] of this.#fresh) {
      if (error.at >= at) continue;
      this.#learn(key);
      if (this.#steps > LEAST_STEPS && error.answeredAt >= this.#from) this.#last ??= error.text;
    }
    this.#from = at;
  }

  /**
   * The first one that was not heard before, since the latest step that has brought items, `withLast`: or in that; null: there
   * is none. Where answers have come, it is one that came behind them.
   */
  since(withLast: boolean): string | null {
    // Nothing was done yet.
    if (this.#steps === 0) return null;
    const isAnswered = this.#answeredAt >= this.#from;
    const told = [...this.#fresh.values()].find(({ answeredAt }) => answeredAt >= this.#from || !isAnswered);
    return told?.text ?? (withLast ? this.#last : null);
  }

  #note(description: string, timestamp: number): void {
    const text = (description.split('\n', 1)[0] ?? '').slice(0, LONGEST);
    const key = text.replace(VARYING, '#');
    if (HARMLESS.test(text) || this.#known.has(key)) return;
    const [acts, answeredAt] = [this.#acts, this.#answeredAt];
    const before = this.#fresh.get(key);
    const isAgain = before?.acts === acts && before.answeredAt === answeredAt;
    const count = isAgain ? before.count + 1 : 1;
    if (count > MOST_AT_ONCE) {
      this.#learn(key);
    } else if (this.#fresh.size < MOST) {
      const at = performance.now() - Math.max(0, Date.now() - timestamp);
      this.#fresh.set(key, { text, at, answeredAt, acts, count });
    }
  }

  #learn(key: string): void {
    this.#fresh.delete(key);
    if (this.#known.size < MOST) this.#known.add(key);
  }
}
