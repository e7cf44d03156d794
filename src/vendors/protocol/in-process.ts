import { randomBytes } from 'node:crypto';
import type { VendorConnection } from './connection.ts';
import type { Port, VendorCalls } from './port.ts';
import { createVendorServer, type ServerOptions } from './server.ts';

/** Runs a vendor in this process, with the same messages and signatures, but without sockets. */
export function inProcess<P extends Port>(
  port: P,
  implementation: VendorCalls<P>,
  hosting: Required<Omit<ServerOptions, 'secrets' | 'answers'>>,
): Pick<VendorConnection, 'url' | 'secrets' | 'fetch'> {
  const secrets = [randomBytes(32).toString('base64url')] as const;
  const answer = createVendorServer(port, implementation, { secrets, ...hosting });
  return {
    url: 'http://vendor.invalid',
    secrets,
    fetch: (url, init) => answer(new Request(url, init)),
  };
}
