import type { FetchedDocument } from '../../egress/document/fetch-document.ts';
import { BACKOFFS, pauseAfter } from '../../ground/time/backoff.ts';
import { mayBeThere } from '../may-be-there.ts';
import type { PageOptions } from '../page.ts';
import { StaticDocument } from './static-document.ts';

/** The document that a link leads to. Where it seems not to be there, it is asked for once more: `afterMs` later. */
export async function linkedDocument(
  loading: Promise<FetchedDocument>,
  again: (afterMs: number) => Promise<FetchedDocument>,
  { settings, signal }: Pick<PageOptions, 'settings' | 'signal'>,
): Promise<StaticDocument> {
  try {
    return await StaticDocument.of(loading, signal);
  } catch (error) {
    if (settings.retries === 0 || !mayBeThere(error)) throw error;
    return StaticDocument.of(again(pauseAfter(BACKOFFS.wall, 1)), signal);
  }
}
