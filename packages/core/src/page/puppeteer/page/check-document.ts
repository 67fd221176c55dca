import { checkContentType, HTML_CONTENT_TYPES } from '../../../egress/body/content-type.ts';
import { checkStatus } from '../../../egress/request/check-status.ts';
import { navigationError } from './navigation-error.ts';
import type { PageContext } from './page-context.ts';

/** @throws what the main document's answer amounts to, unless it is a page */
export function checkDocument({ activity, route, clock }: PageContext): void {
  const failed = activity.documentError;
  if (failed !== null) throw navigationError(failed.errorText, failed.url, route);
  const { document } = activity;
  if (document === null) return;
  checkStatus(document, clock);
  if (document.mimeType === '') return;
  checkContentType({ essence: document.mimeType, charset: null }, HTML_CONTENT_TYPES, document.url);
}
