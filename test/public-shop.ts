/**
 * Loaded before a snippet of the documents: to it, `shop.example` is a site at a public address. So snippets run as they
 * stand, with the policy as it is.
 */
import dns, { type LookupOneOptions } from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import net, { type TcpNetConnectOpts } from 'node:net';

const SITE = 'shop.example';
const PUBLIC_ADDRESS = { address: '93.184.215.14', family: 4 };
const port = Number(process.env.SHOP_PORT);

const { lookup } = dns;
const { connect } = net;
Object.assign(dns, {
  lookup: async (host: string, options: LookupOneOptions) =>
    host === SITE ? [PUBLIC_ADDRESS] : lookup(host, options),
});
Object.assign(net, {
  connect: (options: TcpNetConnectOpts) =>
    connect(options.host === SITE ? { ...options, host: '127.0.0.1', port } : options),
});
syncBuiltinESMExports();
