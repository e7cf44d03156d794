import { type Selectable, sql } from 'kysely';
import {
  type CardAttemptState,
  type CardAttemptsTable,
  type Problem,
  type Queryable,
  secondsAfter,
  toJson,
} from '../../kernel/store/index.ts';
import type { ResourceToken, Services, Work } from '../../kernel/work/index.ts';
import { contributions } from '../../money/contributions/contribution-resource.ts';
import { creditCardResources } from './credit-card-resources.ts';

export type CardAttempt = Selectable<CardAttemptsTable>;

/** Longer than any response of the network. Each step of an attempt renews the lease. */
const leaseSeconds = 15;

/** States of open attempts, which either wait for the bank or are leased by a process. */
export const openStates = [
  'verifying',
  'authenticating',
  'authenticated',
  'processing',
] as const satisfies readonly CardAttemptState[];

export type Attempts = ReturnType<typeof createAttempts>;

/** Immutable columns of an attempt, which identify the rows to lock. */
export type AttemptReference = Pick<CardAttempt, 'id' | 'purpose'>;

export type NewAttempt = Pick<
  CardAttempt,
  | 'purpose'
  | 'account_id'
  | 'contact_id'
  | 'credit_card_resource_id'
  | 'contribution_id'
  | 'resource_token_id'
  | 'card_token'
  | 'card'
  | 'amount'
  | 'currency_type'
  | 'security_code_given'
> & {
  readonly id: string;
  /** Defaults to its subject. Must be locked, because attempts of a series are numbered. */
  readonly series_id?: string;
  readonly state: 'verifying' | 'processing';
};

/** Columns of attempts that a cardholder starts with a token. */
export function byCardholder(token: Pick<ResourceToken, 'id'>) {
  return { resource_token_id: token.id, security_code_given: true, state: 'verifying' } as const;
}

interface AttemptChange {
  readonly state: CardAttemptState;
  readonly failure?: Problem;
}

/**
 * Creates access to the rows of attempts. Every change of an attempt locks, in this order, its
 * subject (contribution or card resource), the attempt and its authentication, so concurrent
 * changes are serialized.
 */
export function createAttempts({
  store,
  clock,
  newId,
}: Pick<Services, 'store' | 'clock' | 'newId'>) {
  /** Identifies this process among those that share the database. */
  const processId = newId();

  const leaseFor = (state: CardAttemptState) =>
    state === 'verifying' || state === 'processing'
      ? { leased_by: processId, leased_until: secondsAfter(clock.system(), leaseSeconds) }
      : { leased_by: null, leased_until: null };

  return {
    find: (db: Queryable, id: string): Promise<CardAttempt | undefined> =>
      db.selectFrom('card_attempts').selectAll().where('id', '=', id).executeTakeFirst(),

    findOpen: (db: Queryable, subjectId: string): Promise<CardAttempt | undefined> =>
      db
        .selectFrom('card_attempts')
        .selectAll()
        .where('subject_id', '=', subjectId)
        .where('state', 'in', openStates)
        .executeTakeFirst(),

    /** Returns the attempts of a series that have not failed. */
    findStanding: (db: Queryable, seriesId: string): Promise<CardAttempt[]> =>
      db
        .selectFrom('card_attempts')
        .selectAll()
        .where('series_id', '=', seriesId)
        .where('state', '!=', 'failed')
        .orderBy('ordinal')
        .execute(),

    /** Locks an attempt after its subject. Call it before locking anything else. */
    async lock(work: Work, attempt: string | AttemptReference): Promise<CardAttempt> {
      const { id, purpose } =
        typeof attempt === 'string' ? await referenceOf(work, attempt) : attempt;
      const { table } = purpose === 'link' ? creditCardResources : contributions;
      // Rows are locked in the order of `for update of`.
      const { rows } = await sql<CardAttempt>`
        select attempt.* from "card_attempts" as attempt
        join ${sql.table(table)} as subject on subject.id = attempt.subject_id
        where attempt.id = ${id} for update of subject, attempt`.execute(work.trx);
      if (rows[0]) return rows[0];
      throw new Error('there is no attempt with this id');
    },

    /** Inserts an attempt together with the next statement. */
    insert({ trx, gather, recordCreated }: Work, attempt: NewAttempt): void {
      const subject_id = attempt.contribution_id ?? attempt.credit_card_resource_id;
      const { series_id = subject_id } = attempt;
      const now = clock.now();
      const statement = trx.insertInto('card_attempts').values((eb) => ({
        ...attempt,
        ...leaseFor(attempt.state),
        subject_id,
        series_id,
        card: toJson(attempt.card),
        failure: toJson(null),
        created_at: now,
        updated_at: now,
        ordinal: eb
          .selectFrom('card_attempts')
          .where('series_id', '=', series_id)
          .select(sql<number>`coalesce(max("ordinal"), 0) + 1`.as('ordinal')),
      }));
      gather({ kind: 'insert', table: 'card_attempts', statement });
      recordCreated('card-attempt-records', attempt.id);
    },

    /**
     * Changes the state of a locked attempt together with the next statement; `verifying` and
     * `processing` include a lease for this process. Returns the attempt after the change.
     */
    move({ trx, gather }: Work, attempt: CardAttempt, change: AttemptChange): CardAttempt {
      const { state, failure } = change;
      const plain = { state, ...leaseFor(state), updated_at: clock.now() };
      const statement = trx
        .updateTable('card_attempts')
        .set({ ...plain, ...(failure && { failure: toJson(failure) }) })
        .where('id', '=', attempt.id);
      gather({ kind: 'update', table: 'card_attempts', statement });
      return { ...attempt, ...plain, ...(failure && { failure }) };
    },

    /** Returns true if the process that leased the attempt has died. */
    isAbandoned({ leased_by, leased_until }: CardAttempt): boolean {
      if (leased_until === null) return false;
      if (leased_until <= clock.system()) return true;
      return !store.isShared && leased_by !== processId;
    },
  };
}

function referenceOf({ trx }: Work, id: string): Promise<AttemptReference> {
  return trx
    .selectFrom('card_attempts')
    .select(['id', 'purpose'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Locks the subject of attempts, so that only one request at a time starts or ends one. */
export async function lockSubject(
  work: Work,
  purpose: CardAttempt['purpose'],
  id: string,
): Promise<void> {
  if (purpose === 'link') await work.lock(creditCardResources, id);
  else await work.lock(contributions, id);
}
