import type { PGlite } from '@electric-sql/pglite';

/**
 * An embedded database that gets the messages of a statement together. The driver writes them one by
 * one, as to a socket, and each call into the database costs more than a small statement.
 */
export function withWholeMessages(pglite: PGlite): PGlite {
  let waiting: Uint8Array[] = [];
  const execute: PGlite['execProtocolStream'] = async (message, options) => {
    waiting.push(message);
    if (!endsStatement(message)) return [];
    const whole = Buffer.concat(waiting);
    waiting = [];
    return pglite.execProtocolStream(whole, options);
  };
  return new Proxy(pglite, {
    get: (target, name) =>
      name === 'execProtocolStream' ? execute : Reflect.get(target, name, target),
  });
}

/** `P`, `B`, `D`, `E` and `C` wait for what follows them: in the end, a `Sync`. */
const endsStatement = ([type = 0]: Uint8Array): boolean => !partial.has(type);

const partial = new Set(Buffer.from('PBDEC'));
