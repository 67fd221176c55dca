import type { CDPSession } from 'puppeteer-core';
import type { AddressHabits } from './address-habits.ts';
import { questionOf } from './question-of.ts';

/** Statuses of answers that have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205]);

/** Tells for each answer to a script whether it had a body: one without brings nothing. */
export class BareAnswers {
  readonly #habits: Pick<AddressHabits, 'learnAnswer'>;
  /** What was asked, by the network's ids. */
  readonly #asked = new Map<string, string>();

  constructor(habits: Pick<AddressHabits, 'learnAnswer'>) {
    this.#habits = habits;
  }

  follow(client: CDPSession): void {
    client.on('Network.requestWillBeSent', ({ requestId, type, request: { url, postData } }) => {
      if (type === 'XHR' || type === 'Fetch') this.#asked.set(requestId, questionOf(url, postData));
    });
    client.on('Network.responseReceived', ({ requestId, response }) => {
      // Chromium gives up what has no body to be read, so that it fails.
      if (WITHOUT_BODY.has(response.status)) this.#end(requestId, true);
    });
    client.on('Network.dataReceived', ({ requestId }) => this.#end(requestId, false));
    client.on('Network.loadingFinished', ({ requestId }) => this.#end(requestId, true));
    client.on('Network.loadingFailed', ({ requestId }) => void this.#asked.delete(requestId));
  }

  #end(requestId: string, isBare: boolean): void {
    const question = this.#asked.get(requestId);
    this.#asked.delete(requestId);
    if (question !== undefined) this.#habits.learnAnswer(question, isBare, performance.now());
  }
}
