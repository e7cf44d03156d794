import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open-database.ts';
import { type RealPostgres, startPostgres } from '../../../testing/real-postgres.ts';
import type { Queryable, Store } from './store.ts';

let server: RealPostgres;
let pooler: Pooler;
let store: Store;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop(), 60_000);

beforeEach(async () => {
  pooler = await startPooler(Number(new URL(server.url).port));
  const url = new URL(server.url);
  url.port = String(pooler.port);
  store = await openDatabase({ databaseUrl: url.href });
  await sql`drop table if exists marks`.execute(store.db);
  await sql`create table marks (run integer)`.execute(store.db);
});
afterEach(async () => {
  await store.close();
  await pooler.stop();
});

const mark = (db: Queryable, run: number) => sql`insert into marks values (${run})`.execute(db);
const marks = async () =>
  (await sql<{ run: number }>`select run from marks`.execute(store.db)).rows.map(({ run }) => run);

const pidOf = async (db: Queryable) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

async function terminate(pid: number | undefined): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 10000)`.execute(store.detached(() => store.db));
}

test('runs a transaction again that loses its connection between two statements', async () => {
  let runs = 0;
  const pids: (number | undefined)[] = [];
  await store.transaction(async (trx) => {
    runs += 1;
    await mark(trx, runs);
    pids.push(await pidOf(trx));
    if (runs === 1) await store.detached(() => terminate(pids[0]));
    // No statement is sent meanwhile: the connection itself reports the loss.
    await new Promise((done) => setTimeout(done, 50));
    await mark(trx, runs);
  });
  expect(await marks()).toEqual([2, 2]);
  expect(new Set(pids).size).toBe(2);
});

test('does not run a transaction again that loses its connection during commit: its outcome is unknown', async () => {
  await sql`
    create or replace function end_here() returns trigger language plpgsql as $$
      begin
        perform pg_terminate_backend(pg_backend_pid());
        return null;
      end
    $$`.execute(store.db);
  await sql`create constraint trigger at_commit after insert on marks
    deferrable initially deferred for each row execute function end_here()`.execute(store.db);
  let runs = 0;
  const lost = store.transaction(async (trx) => {
    runs += 1;
    await mark(trx, runs);
  });
  await expect(lost).rejects.toThrow();
  expect(runs).toBe(1);
});

test('replaces a connection that leads to a replica', async () => {
  await sql`set default_transaction_read_only = on`.execute(store.db);
  let runs = 0;
  await store.transaction(async (trx) => {
    runs += 1;
    await mark(trx, runs);
  });
  expect(await marks()).toEqual([2]);
  await mark(store.db, 3);
  expect(await marks()).toEqual([2, 3]);
});

test('a transaction that fails keeps its error if the connection is lost before the rollback', async () => {
  const failed = store.transaction(async (trx) => {
    const pid = await pidOf(trx);
    await mark(trx, 1);
    await store.detached(() => terminate(pid));
    throw new Error('no longer wanted');
  });
  await expect(failed).rejects.toThrow('no longer wanted');
  expect(await marks()).toEqual([]);
});

test('does not reuse a connection that the server has ended while its socket still looks open', async () => {
  for (let round = 0; round < 10; round++) {
    const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(store.db);
    await expect(ended).rejects.toThrow('terminating connection');
    expect(await marks()).toEqual([]);
  }
});

test('overlapping reads lose their connection together, and the next reads get a new one', async () => {
  const reading = store.reading();
  const end = sql`select pg_terminate_backend(pg_backend_pid())`;
  for (let round = 0; round < 5; round++) {
    const outcomes = await Promise.allSettled([end.execute(reading), pidOf(reading)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await Promise.all([pidOf(reading), pidOf(reading)])).not.toContain(undefined);
  }
});

test('repeats a write on another connection if a replica rejects it at commit', async () => {
  await sql`set default_transaction_read_only = on`.execute(store.db);
  let runs = 0;
  await store.transaction(async () => {
    runs += 1;
    const statement = sql`insert into marks values (${runs})`;
    store.gather({ kind: 'insert', table: 'marks', statement });
  });
  expect(await marks()).toEqual([2]);
});

test('does not retry a transaction if the connection breaks during the writes sent with commit', async () => {
  let runs = 0;
  const lost = store.transaction(async (trx) => {
    runs += 1;
    await mark(trx, runs);
    store.gatherStatement({ statement: sql`select pg_terminate_backend(pg_backend_pid())` });
  });
  await expect(lost).rejects.toThrow();
  expect(runs).toBe(1);
  expect(await marks()).toEqual([]);
});

test('during a restart of the pooler, new transactions wait and running ones run again', async () => {
  let runs = 0;
  const underWay = store.transaction(async (trx) => {
    runs += 1;
    await mark(trx, runs);
    if (runs === 1) await pooler.restart();
    await mark(trx, runs);
  });
  await expect.poll(() => pooler.isDown()).toBe(true);
  const begun = store.transaction((trx) => mark(trx, 7));
  await Promise.all([underWay, begun]);
  expect((await marks()).sort()).toEqual([2, 2, 7]);
});

test('throws other errors without a retry', async () => {
  let runs = 0;
  const wrong = store.transaction(async (trx) => {
    runs += 1;
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(wrong).rejects.toThrow('division by zero');
  expect(runs).toBe(1);
});

/** Forwards connections like a connection pooler. */
interface Pooler {
  readonly port: number;
  isDown(): boolean;
  /** Breaks all connections, and accepts new ones after half a second. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function startPooler(serverPort: number): Promise<Pooler> {
  const sockets = new Set<Socket>();
  let listener: Server;
  const listen = async (port: number) => {
    listener = createServer((incoming) => {
      const outgoing = connect(serverPort, '127.0.0.1');
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => sockets.delete(socket));
      }
      incoming.pipe(outgoing).pipe(incoming);
    });
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  };
  const end = async () => {
    for (const socket of sockets) socket.destroy();
    if (!listener.listening) return;
    const closed = once(listener, 'close');
    listener.close();
    await closed;
  };
  const port = await listen(0);
  return {
    port,
    isDown: () => !listener.listening,
    async restart() {
      await end();
      setTimeout(() => void listen(port), 500);
    },
    stop: end,
  };
}
