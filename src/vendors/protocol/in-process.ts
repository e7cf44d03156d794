import { randomBytes } from 'node:crypto';
import type { VendorConnection } from './connection.ts';
import type { Port, VendorCalls } from './port.ts';
import { createVendorServer } from './server.ts';

interface Hosting {
  /** The machine's clock, as signatures are valid for five minutes. */
  readonly now: () => Date;
  /** Called for errors of the implementation. */
  readonly onError: (error: unknown) => void;
}

/** Runs a vendor in this process, with the same messages and signatures, but without sockets. */
export function inProcess<P extends Port>(
  port: P,
  implementation: VendorCalls<P>,
  { now, onError }: Hosting,
): Pick<VendorConnection, 'url' | 'secrets' | 'fetch'> {
  const secrets = [randomBytes(32).toString('base64url')] as const;
  const answer = createVendorServer(port, implementation, { secrets, now, onError });
  return {
    url: 'http://vendor.invalid',
    secrets,
    fetch: (url, init) => answer(new Request(url, init)),
  };
}
