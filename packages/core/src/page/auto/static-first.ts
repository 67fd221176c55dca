import { mayDifferInBrowser } from './may-differ-in-browser.ts';

export interface StaticFirst<Sent, Shown> {
  /** Reads the page as it is sent. */
  sent(): Promise<Sent>;
  /** Reads it in the browser; null where there is none, or none may be used. */
  readonly shown: (() => Promise<Shown>) | null;
  /** Which of the two it is, going by the page as it was sent. */
  choose(sent: Sent, shown: () => Promise<Shown>): Promise<Sent | Shown>;
}

/**
 * A page as it is sent; in the browser where the site turns away what is none, and where what it sent does not suffice.
 * That is for whoever reads it to say: a list asks for more than a text.
 */
export async function staticFirst<Sent, Shown>({
  sent,
  shown,
  choose,
}: StaticFirst<Sent, Shown>): Promise<Sent | Shown> {
  if (shown === null) return sent();
  let page: Sent;
  try {
    page = await sent();
  } catch (error) {
    if (mayDifferInBrowser(error)) return shown();
    throw error;
  }
  return choose(page, shown);
}
