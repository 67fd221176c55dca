import { lookup, Resolver } from 'node:dns/promises';
import { resolveInTurn } from './resolve-in-turn.ts';

/** What a name server that is there says of a name without an address; or there is none, which is known as fast. */
const ANSWERS = /^E(?:NODATA|NOTFOUND|REFUSED|CONNREFUSED)$/;

/**
 * The addresses of a host name by the system's resolver, hosts file included, in the system's order. Rejects with a Node
 * DNS error, or with none where there are none.
 */
export const resolveBySystem = resolveInTurn(async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}, isAnswered);

/** Asked without a thread, and of both kinds of addresses, as the system asks. */
async function isAnswered(host: string): Promise<boolean> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const isSo = (error: { code?: string }): boolean => ANSWERS.test(error.code ?? '');
  const answers = [resolver.resolve4(host), resolver.resolve6(host)];
  return (await Promise.all(answers.map((answer) => answer.then(() => true, isSo)))).every(Boolean);
}
