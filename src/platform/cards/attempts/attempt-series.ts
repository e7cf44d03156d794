import type { KnownAttempts } from '../../../contract/index.ts';
import { Failure, type Problem, type Queryable } from '../../kernel/store/index.ts';
import type { ResourceToken } from '../../kernel/work/index.ts';
import { type CardAttempt, openStates } from './attempts.ts';

/** Ends an attempt when the cardholder continues in another window. */
export const replaced: Problem = {
  code: 'replaced',
  detail: 'The cardholder continues in another window. This attempt has ended without a charge.',
  pointer: '/data',
};

/** What a request says about the attempts that its form knows; nothing, if it is of an older release. */
export interface Knowledge {
  readonly after: number | undefined;
  readonly replaces: number | undefined;
}

export function knowledgeOf(input: KnownAttempts): Knowledge {
  return { after: input['after-attempt'], replaces: input['replaces-attempt'] };
}

/**
 * Refuses a press in a form that has missed an attempt which may charge the cardholder, or has done so.
 * The attempt that the form means to replace is no obstacle while it waits for the cardholder.
 *
 * @param standing the attempts of the series that have not failed; for a payment, those of its amount
 * @throws Failure stale_attempt
 */
export function requireNothingMissed(
  standing: readonly Pick<CardAttempt, 'ordinal' | 'state'>[],
  { after, replaces }: Knowledge,
): void {
  if (after === undefined) return;
  const missed = standing.filter(
    (attempt) =>
      attempt.ordinal > after && !(attempt.ordinal === replaces && isWithCardholder(attempt)),
  );
  if (missed.length === 0) return;
  throw new Failure(
    'stale_attempt',
    'Another window has begun or completed this. Read the attempts of the token before the next one.',
    { pointer: '/data/attributes/after-attempt' },
  );
}

/** Whether an attempt waits for the cardholder, so that it can be given up. */
export function isWithCardholder({ state }: Pick<CardAttempt, 'state'>): boolean {
  return state === 'authenticating' || state === 'authenticated';
}

/**
 * The series of the attempts that a token begins next: a card is linked once, and a contribution is
 * paid once, whatever the token; a card token pays again and again.
 */
export function seriesOf(
  token: Pick<ResourceToken, 'id' | 'resource_id' | 'resource_token_type'>,
  isCardLinked: boolean,
): string {
  const paysWithCard = token.resource_token_type === 'credit_card_resource' && isCardLinked;
  return paysWithCard ? token.id : token.resource_id;
}

/** The number of the last attempt that has ended like all before it; 0 if there is none. */
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
