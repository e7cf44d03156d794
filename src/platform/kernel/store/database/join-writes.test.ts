import { Duplex } from 'node:stream';
import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { joinWrites } from './join-writes.ts';

/** Returns a client of the driver, and what its socket was given in each write. */
function connect() {
  const writes: string[] = [];
  const stream = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      writes.push(String(chunk));
      done();
    },
    writev(chunks, done) {
      writes.push(chunks.map(({ chunk }) => String(chunk)).join(' '));
      done();
    },
  });
  const client: object = { connection: { stream } };
  const send = (...statements: string[]) => {
    for (const statement of statements) {
      joinWrites(client as ClientBase);
      stream.write(statement);
    }
  };
  return { send, writes };
}

const nextTurn = () => new Promise((done) => setImmediate(done));

test('statements of one turn are sent together, and those of the next turn on their own', async () => {
  const { send, writes } = connect();
  send('begin', 'select');
  expect(writes).toEqual([]);
  await nextTurn();
  send('update');
  await nextTurn();
  send('select', 'commit');
  await nextTurn();
  expect(writes).toEqual(['begin select', 'update', 'select commit']);
});

test('each connection waits only for its own statements', async () => {
  const [one, other] = [connect(), connect()];
  one.send('select');
  other.send('update', 'commit');
  await nextTurn();
  expect([one.writes, other.writes]).toEqual([['select'], ['update commit']]);
});

test('a client without a socket is left alone', () => {
  expect(() => joinWrites({} as ClientBase)).not.toThrow();
});
