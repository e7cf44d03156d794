import type { KnownAttempts } from '../../../contract/index.ts';
import { Failure, type Problem, type Queryable } from '../../kernel/store/index.ts';
import type { ResourceToken } from '../../kernel/work/index.ts';
import { type CardAttempt, openStates } from './attempts.ts';

/** The failure of an attempt that the cardholder replaced in another window. */
export const replacedProblem: Problem = {
  code: 'replaced',
  detail: 'The cardholder continues in another window. This attempt has ended without a charge.',
  pointer: '/data',
};

/**
 * Rejects an attempt by a form that has missed another one that may have charged the cardholder.
 * The attempt to replace doesn't count while it waits for the cardholder. Older forms send neither.
 *
 * @param standing attempts of the series that have not failed; for payments, of the same amount
 */
export function requireNothingMissed(
  standing: readonly Pick<CardAttempt, 'ordinal' | 'state'>[],
  { 'after-attempt': after, 'replaces-attempt': replaces }: KnownAttempts,
): void {
  if (after === undefined) return;
  const missed = standing.filter(
    (attempt) =>
      attempt.ordinal > after && !(attempt.ordinal === replaces && isWithCardholder(attempt)),
  );
  if (missed.length === 0) return;
  throw new Failure(
    'stale_attempt',
    'Another window has already started or completed this. Read the attempts of the token before the next one.',
    { pointer: '/data/attributes/after-attempt' },
  );
}

/** Returns true if an attempt waits for the cardholder and can be abandoned. */
export function isWithCardholder({ state }: Pick<CardAttempt, 'state'>): boolean {
  return state === 'authenticating' || state === 'authenticated';
}

/**
 * Returns the series of a token's next attempts. A card is linked once and a contribution is paid
 * once, whatever the token; a card token can pay repeatedly.
 */
export function seriesOf(
  token: Pick<ResourceToken, 'id' | 'resource_id' | 'resource_token_type'>,
  isCardLinked: boolean,
): string {
  const paysWithCard = token.resource_token_type === 'credit_card_resource' && isCardLinked;
  return paysWithCard ? token.id : token.resource_id;
}

/** Returns the number of the last attempt before the first open one; 0 if there is none. */
export async function lastEndedAttempt(db: Queryable, seriesId: string): Promise<number> {
  const { first, last } = await db
    .selectFrom('card_attempts')
    .where('series_id', '=', seriesId)
    .select(({ fn }) => [
      fn.min('ordinal').filterWhere('state', 'in', openStates).as('first'),
      fn.max('ordinal').as('last'),
    ])
    .executeTakeFirstOrThrow();
  return first === null ? (last ?? 0) : first - 1;
}
