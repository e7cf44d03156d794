import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { callbackPath, sendCallback } from '../../vendors/protocol/callback.ts';
import type { Fetch } from '../../vendors/protocol/connection.ts';
import type { Port } from '../../vendors/protocol/port.ts';
import type { Queries, Store } from './store.ts';

type CallbacksOf<P extends Port> = NonNullable<P['callbacks']>;
type Body<P extends Port, Name extends keyof CallbacksOf<P>> = z.infer<
  CallbacksOf<P>[Name]['body']
>;

/** A callback that the platform does not accept. */
export interface RefusedCallback {
  readonly name: string;
  readonly body: unknown;
  /** 404 or 422. */
  readonly status: number;
}

/** Callbacks to the platform, stored until it accepts them: docs/vendors.md, "Callbacks". */
export interface Callbacks<P extends Port> {
  /**
   * Adds a callback in the transaction of the change that it reports.
   *
   * @param topic callbacks of the same topic are sent in the order in which they were added
   */
  add<Name extends keyof CallbacksOf<P> & string>(
    queries: Queries,
    name: Name,
    { topic, body }: { topic: string; body: Body<P, Name> },
  ): Promise<void>;
  /** Sends the callbacks that are due, until none is left or all of them have to wait. */
  sendDue(): Promise<void>;
  waiting(): Promise<number>;
  /** True if the platform's last answer was that the callback isn't signed: another secret, or a wrong clock. */
  isSignatureRefused(): boolean;
}

interface Options<P extends Port> {
  readonly port: P;
  readonly store: Store;
  readonly platformUrl: string;
  readonly secrets: readonly [string, ...string[]];
  readonly fetch: Fetch;
  readonly now: () => Date;
  /** Called in the transaction that removes a refused callback. */
  readonly onRefused?: (queries: Queries, refused: RefusedCallback) => Promise<void>;
}

interface Row {
  readonly sequence: string;
  readonly id: string;
  readonly name: string;
  readonly body: object;
  readonly attempts: number;
}

/** After these, the platform wants no repeat. */
const final = [404, 422];
const notSigned = 401;
const batch = 20;
const secondMs = 1_000;
const longestWaitMs = 3_600_000;

export function createCallbacks<P extends Port>(options: Options<P>): Callbacks<P> {
  const { port, store, now } = options;
  let isSignatureRefused = false;

  /** The first callback of each topic, so that a later one can't overtake it. */
  const readDue = () =>
    store.query<Row>(
      `select sequence, id, name, body, attempts from adapter_callbacks one
       where due_at <= $1 and not exists (
         select 1 from adapter_callbacks earlier
         where earlier.topic = one.topic and earlier.sequence < one.sequence
       )
       order by sequence limit ${batch}`,
      [now().toISOString()],
    );

  async function send({ sequence, id, name, body, attempts }: Row): Promise<void> {
    const status = await statusOf(
      sendCallback(
        { platformUrl: options.platformUrl, secret: options.secrets[0], fetch: options.fetch },
        { path: callbackPath(port.name, name), id, body, at: now() },
      ),
    );
    isSignatureRefused = status === notSigned;
    if (status === 200 || status === 204) {
      await store.query('delete from adapter_callbacks where sequence = $1', [sequence]);
    } else if (final.includes(status)) {
      await store.transaction(async (queries) => {
        await options.onRefused?.(queries, { name, body, status });
        await queries.query('delete from adapter_callbacks where sequence = $1', [sequence]);
      });
    } else {
      const waitMs = Math.min(secondMs * 2 ** attempts, longestWaitMs);
      await store.query(
        'update adapter_callbacks set attempts = attempts + 1, due_at = $2 where sequence = $1',
        [sequence, new Date(now().getTime() + waitMs).toISOString()],
      );
    }
  }

  return {
    async add(queries, name, { topic, body }) {
      await queries.query(
        `insert into adapter_callbacks (id, name, topic, body, due_at, attempts)
         values ($1, $2, $3, $4, $5, 0)`,
        [randomUUID(), name, topic, JSON.stringify(body), now().toISOString()],
      );
    },
    async sendDue() {
      for (let due = await readDue(); due.length > 0; due = await readDue()) {
        for (const row of due) await send(row);
      }
    },
    async waiting() {
      const [row] = await store.query<{ count: string }>('select count(*) from adapter_callbacks');
      return Number(row?.count ?? 0);
    },
    isSignatureRefused: () => isSignatureRefused,
  };
}

/** Returns 0 if there is no response. */
async function statusOf(sending: Promise<Response>): Promise<number> {
  try {
    const response = await sending;
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
