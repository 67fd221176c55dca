import type { AddressHabits } from './address-habits.ts';
import type { DataListener, DataRequest } from './data-requests.ts';

/** Statuses of answers that have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205]);

/** Tells for each answer to a script whether it had a body: one without brings nothing; and what it was the answer to. */
export class BareAnswers implements DataListener {
  readonly #habits: Pick<AddressHabits, 'learnAnswer' | 'learnAsked'>;
  readonly #open = new WeakSet<DataRequest>();

  constructor(habits: Pick<AddressHabits, 'learnAnswer' | 'learnAsked'>) {
    this.#habits = habits;
  }

  asked(request: DataRequest): void {
    if (!request.isScript) this.#open.add(request);
  }

  answered(request: DataRequest): void {
    const { status, question, url, postData, isTold } = request;
    if (isTold && status < 400) this.#habits.learnAsked(question, url + postData);
    // Chromium gives up what has no body to be read, so that it fails.
    if (WITHOUT_BODY.has(request.status)) this.#end(request, { isBare: true });
  }

  brought(request: DataRequest): void {
    this.#end(request, { isBare: false });
  }

  finished(request: DataRequest): void {
    this.#end(request, { isBare: true });
  }

  #end(request: DataRequest, { isBare }: { readonly isBare: boolean }): void {
    if (this.#open.delete(request)) this.#habits.learnAnswer(request.question, isBare, performance.now());
  }
}
