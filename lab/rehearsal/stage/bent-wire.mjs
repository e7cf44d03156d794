/**
 * Node runs this before a program of the rehearsal. It leads one public host name to this machine, so that the
 * platform sends webhooks by its rules for production: over HTTPS, and only to public addresses.
 * `REHEARSAL_HOST` is the name. With `REHEARSAL_QUICK_JOBS`, waits of a minute or more take a sixtieth of it, because
 * the clock of a rehearsal passes faster than a machine's.
 */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const name = process.env.REHEARSAL_HOST;
/** Public, but no machine has it: the network for reverse lookups of private addresses (RFC 7535). */
const address = '192.31.196.1';

const { lookup } = dns;
dns.lookup = (host, ...rest) => {
  if (host !== name) return lookup(host, ...rest);
  const callback = rest.at(-1);
  const isAll = typeof rest[0] === 'object' && rest[0]?.all;
  process.nextTick(() =>
    isAll ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4),
  );
};
syncBuiltinESMExports();

const { TCP } = process.binding('tcp_wrap');
const { connect } = TCP.prototype;
TCP.prototype.connect = function bent(request, to, ...rest) {
  return connect.call(this, request, to === address ? '127.0.0.1' : to, ...rest);
};

if (process.env.REHEARSAL_QUICK_JOBS) {
  const { setTimeout: wait } = globalThis;
  globalThis.setTimeout = (work, ms = 0, ...rest) =>
    wait(work, ms >= 60_000 ? ms / 60 : ms, ...rest);
}
