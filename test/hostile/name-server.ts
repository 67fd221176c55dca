import { Resolver } from 'node:dns/promises';
import dns2 from 'dns2';

/** The answers of a name, one after the other and over again; each is a set of IPv4 addresses. */
export type Answers = Readonly<Record<string, readonly (readonly string[])[]>>;

export interface NameServer {
  /** Asks it over UDP, and caches nothing. */
  resolveHost(host: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A DNS server on loopback that changes its mind. */
export async function startNameServer(answers: Answers): Promise<NameServer> {
  const asked = new Map<string, number>();
  const server = dns2.createServer({
    udp: true,
    handle(request, send) {
      const response = dns2.Packet.createResponseFromRequest(request);
      const [{ name = '' } = {}] = request.questions;
      const sets = answers[name] ?? [];
      const count = asked.get(name) ?? 0;
      asked.set(name, count + 1);
      for (const address of sets[count % sets.length] ?? []) {
        response.answers.push(
          new dns2.Packet.Resource({
            name,
            type: dns2.Packet.TYPE.A,
            class: dns2.Packet.CLASS.IN,
            ttl: 0,
            address,
          }),
        );
      }
      send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${udp?.port}`]);
  return {
    resolveHost: (host) => resolver.resolve4(host),
    close: () => server.close(),
  };
}
