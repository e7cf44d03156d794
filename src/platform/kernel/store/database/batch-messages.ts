import { EventEmitter } from 'node:events';
import type { PGlite } from '@electric-sql/pglite';
import { parse } from 'pg-protocol';
import { createFairTurns } from './fair-turns.ts';

type Message = Parameters<Parameters<typeof parse>[1]>[0];

/**
 * Sends a statement's messages in one call: each call costs more than a small statement. Requests run between
 * statements. The database answers without the event loop, so a job with a thousand statements would hold them back.
 */
export function withBatchedMessages(pglite: PGlite): PGlite {
  let waiting: Uint8Array[] = [];
  let received: Message[] = [];
  const takeTurns = createFairTurns();
  const socket = new EventEmitter();
  void parse(socket as NodeJS.ReadableStream & EventEmitter, (message) => received.push(message));

  const execute = async (message: Uint8Array): Promise<Message[]> => {
    waiting.push(message);
    if (!endsStatement(message)) return [];
    const whole = Buffer.concat(waiting);
    waiting = [];
    // The driver sends nothing more until this statement has its answer.
    await takeTurns();
    const own: Message[] = [];
    received = own;
    await pglite.execProtocolRawStream(whole, {
      // A copy: the database reuses this memory.
      onRawData: (data) => socket.emit('data', Buffer.from(data)),
    });
    return own;
  };
  return new Proxy(pglite, {
    get: (target, name) =>
      name === 'execProtocolStream' ? execute : Reflect.get(target, name, target),
  });
}

/** `P`, `B`, `D`, `E` and `C` wait for further messages, up to a `Sync`. */
const endsStatement = ([type = 0]: Uint8Array): boolean => !partial.has(type);

const partial = new Set(Buffer.from('PBDEC'));
