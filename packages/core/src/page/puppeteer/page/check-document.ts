import { withoutFragment } from '../../../egress/address/without-fragment.ts';
import { checkContentType, HTML_CONTENT_TYPES } from '../../../egress/body/content-type.ts';
import { checkStatus } from '../../../egress/request/check-status.ts';
import { navigationError } from './navigation-error.ts';
import type { PageContext } from './page-context.ts';

/** @throws what the main document's answer amounts to, unless it is a page */
export function checkDocument(context: PageContext): void {
  const { activity, clock } = context;
  const failed = activity.documents.error;
  if (failed !== null) failNavigation(context, failed.errorText, failed.url);
  const { response: document } = activity.documents;
  if (document === null) return;
  checkStatus(document, clock);
  if (document.mimeType === '') return;
  checkContentType({ essence: document.mimeType, charset: null }, HTML_CONTENT_TYPES, document.url);
}

/**
 * An answer without a body, whose status is an error, is an error of the network to Chromium.
 *
 * @throws what that status means; else what the browser says
 */
export function failNavigation(
  { activity, route, clock }: PageContext,
  errorText: string,
  url: string,
): never {
  const { response: document, url: documentUrl } = activity.documents;
  const isAnswered = document !== null && document.url === withoutFragment(documentUrl);
  if (isAnswered && errorText === 'net::ERR_HTTP_RESPONSE_CODE_FAILURE') checkStatus(document, clock);
  throw navigationError(errorText, url, route);
}
