import { randomBytes } from 'node:crypto';
import type { VendorLine } from './line.ts';
import type { Port, VendorCalls } from './port.ts';
import { createVendorServer } from './server.ts';

interface Hosting {
  /** The machine's clock, as signatures hold for five minutes. */
  readonly now: () => Date;
  /** Hears of what has failed within. */
  readonly onError: (error: unknown) => void;
}

/** A vendor within this process: reached by the same texts and signatures, without sockets. */
export function inProcess<P extends Port>(
  port: P,
  implementation: VendorCalls<P>,
  { now, onError }: Hosting,
): Pick<VendorLine, 'url' | 'secrets' | 'fetch'> {
  const secrets = [randomBytes(32).toString('base64url')] as const;
  const answer = createVendorServer(port, implementation, { secrets, now, onError });
  return {
    url: 'http://vendor.invalid',
    secrets,
    fetch: (url, init) => answer(new Request(url, init)),
  };
}
