import { setTimeout as delay } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import {
  type Clock,
  type IdempotentRequestsTable,
  type Queryable,
  type Secrets,
  type Store,
  secondsAfter,
} from '../../store/index.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Path of the resource in the answer, if it has one. */
  readonly location?: string | undefined;
}

/**
 * Runs `work` unless a request with this digest was answered; then returns that answer. Concurrent
 * requests get the answer of the running one. The next request runs again if `isKept` is false.
 */
export type RunOnce = (
  request: KnownRequest,
  work: Work,
  isKept: (answer: Answer) => boolean,
) => Promise<Outcome>;

export interface Outcome {
  readonly answer: Answer;
  readonly isFirst: boolean;
  /** True if the answer belongs to another request with the same key. */
  readonly isOfOther: boolean;
}

interface KnownRequest {
  readonly digest: string;
  /** Method and path, without a token: a key may be sent with another request by mistake. */
  readonly act: string;
  /** Keyed digest of the request, so that the body can't be guessed. */
  readonly content: string;
  /** The row is deleted with the organization. */
  readonly organizationId: string | null;
}

export interface Run {
  /** Identifies the attempt: the same for every run of one request. */
  readonly id: string;
  /** An earlier run ended without a stored answer. */
  readonly isRepeated: boolean;
  /** An earlier run has committed its changes. */
  readonly isDone: boolean;
  /** Records the commit, in its transaction. @throws if another process has taken over */
  done(trx: Queryable): Promise<void>;
}

type Work = (run: Run) => Promise<Answer>;
type Row = Selectable<IdempotentRequestsTable>;

const purpose = 'idempotent-answers';
/** A process that doesn't renew its lease loses the request. */
const leaseSeconds = 15;
const longestPause = 200;

export interface RunOnceOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly newId: () => string;
  readonly owner: string;
}

export function createRunOnce(options: RunOnceOptions): RunOnce {
  const requests = createRequests(options);
  return async (request, work, isKept) => {
    const { digest } = request;
    const arrivedAt = options.clock.system();
    for (let pause = 5; ; pause = Math.min(pause * 2, longestPause)) {
      const mine = await requests.begin(request);
      if (mine) {
        const first = { row: mine, act: request.act, isRepeated: false };
        return { answer: await requests.run(first, work, isKept), isFirst: true, isOfOther: false };
      }
      const other = await requests.read(digest);
      const isOfOther = other?.content_digest !== request.content;
      if (other && isOver(other, arrivedAt)) {
        return { answer: requests.answerOf(other), isFirst: false, isOfOther };
      }
      const taken = other && (await requests.takeOver(other, request));
      if (taken) {
        const next = { row: taken, act: request.act, isRepeated: true };
        const answer = await requests.run(next, work, isKept);
        return { answer, isFirst: true, isOfOther: taken.content_digest !== request.content };
      }
      await delay(pause);
    }
  };
}

/** An answer that is not stored is only for requests that were waiting. */
function isOver(row: Row, arrivedAt: Date): boolean {
  return row.state === 'answered' || (row.state === 'failed' && isAfter(row.ended_at, arrivedAt));
}

const isAfter = (time: Date | null, other: Date): boolean => time !== null && time > other;

/** The run of a request without a key. */
export function onlyRun(id: string): Run {
  return { id, isRepeated: false, isDone: false, done: async () => {} };
}

/** Leases use the system's clock. */
function createRequests(options: RunOnceOptions) {
  const { store, clock, secrets, newId, owner } = options;
  const lease = () => ({ owner, leased_until: secondsAfter(clock.system(), leaseSeconds) });
  /** Selects the row of a request while its run is the known one. */
  const rowOf = ({ digest, run_id }: Row) =>
    store.db
      .updateTable('idempotent_requests')
      .where('digest', '=', digest)
      .where('run_id', '=', run_id);

  const noteDone = async (trx: Queryable, { digest, run_id }: Row, act: string) => {
    const { numUpdatedRows } = await trx
      .updateTable('idempotent_requests')
      .set({ done_act: act })
      .where('digest', '=', digest)
      .where('run_id', '=', run_id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Error('another process has taken this request over');
  };

  return {
    /** Returns undefined if the row already exists. */
    begin: ({ digest, content, organizationId }: KnownRequest): Promise<Row | undefined> =>
      store.db
        .insertInto('idempotent_requests')
        .values({
          digest,
          attempt_id: newId(),
          run_id: newId(),
          state: 'running',
          organization_id: organizationId,
          content_digest: content,
          ...lease(),
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .returningAll()
        .executeTakeFirst(),

    read: (digest: string): Promise<Row | undefined> =>
      store.db
        .selectFrom('idempotent_requests')
        .selectAll()
        .where('digest', '=', digest)
        .executeTakeFirst(),

    /**
     * Takes over a request whose process has died, or whose answer was not stored. The new content
     * replaces the stored one, unless an earlier run has committed.
     */
    async takeOver(row: Row, { content }: KnownRequest): Promise<Row | undefined> {
      if (row.state === 'running' && row.leased_until > clock.system()) return undefined;
      return rowOf(row)
        .where('leased_until', '=', row.leased_until)
        .where('state', '=', row.state)
        .set({
          run_id: newId(),
          state: 'running',
          content_digest: row.done_act === null ? content : row.content_digest,
          ...lease(),
        })
        .returningAll()
        .executeTakeFirst();
    },

    async run(
      { row, act, isRepeated }: { row: Row; act: string; isRepeated: boolean },
      work: Work,
      isKept: (answer: Answer) => boolean,
    ): Promise<Answer> {
      const renew = () => rowOf(row).set(lease()).execute();
      const renewal = setInterval(() => renew().catch(() => {}), (leaseSeconds * 1000) / 3);
      renewal.unref();
      try {
        const { attempt_id: id, done_act } = row;
        const done = (trx: Queryable) => noteDone(trx, row, act);
        const answer = await work({ id, isRepeated, isDone: done_act === act, done });
        const state = isKept(answer) ? 'answered' : 'failed';
        const sealed = secrets.seal(purpose, JSON.stringify(answer));
        await rowOf(row).set({ state, answer: sealed, ended_at: clock.system() }).execute();
        return answer;
      } finally {
        clearInterval(renewal);
      }
    },

    answerOf(row: Row): Answer {
      if (!row.answer) throw new Error('an answered request has no answer');
      return JSON.parse(secrets.open(purpose, row.answer));
    },
  };
}
