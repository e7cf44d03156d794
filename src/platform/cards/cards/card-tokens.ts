import type { Caller, Services, Work } from '../../kernel/work/index.ts';
import { requireLiving } from '../../parties/accounts/require-living.ts';
import { creditCardResources } from '../attempts/credit-card-resources.ts';
import { dataOfTerms } from '../attempts/other-cards.ts';

const tokenSeconds = 24 * 60 * 60;

export interface NewToken {
  /** Of the card resource. */
  readonly id: string;
  readonly tokenId?: string;
  readonly attemptId: string;
  readonly caller: Caller;
  readonly allowedOrigins: readonly string[] | null;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Makes a token that links a card, good for a day. Returns its hash.
 *
 * @throws Failure account_not_opened when the account is closed
 */
export async function mintToken(
  work: Work,
  { id, tokenId, attemptId, caller, ...terms }: NewToken,
): Promise<string> {
  const card = await work.read(creditCardResources, id);
  await requireLiving(work.trx, card.account_id);
  const { hash } = await work.tokens.mint(work.trx, {
    ...(tokenId !== undefined && { id: tokenId }),
    ...{ attemptId, ...terms, ...forADay(caller) },
    kind: 'credit_card_resource',
    resourceType: 'credit-card-resource',
    resourceId: id,
  });
  return hash;
}

/** How long a token of a caller is good for, and whose it is. */
export function forADay({ organizationId, userId }: Caller) {
  return { organizationId, lifetimeSeconds: tokenSeconds, createdByUserId: userId };
}

/** The hash of a token, under both of its names. */
export function withHash(hash: string) {
  return { 'resource-token-hash': hash, token: hash };
}

/** What an earlier run of the same request has made, when the process died before it answered. */
export function tokenBefore({ trx }: Work, cardId: string, tokenId: string) {
  return trx
    .selectFrom('resource_tokens')
    .select('id')
    .where('id', '=', tokenId)
    .where('resource_id', '=', cardId)
    .executeTakeFirst();
}

/** The terms of a fresh token: the origins of the last one, and its other terms by default. */
export async function termsOfLatest(
  { trx }: Work,
  cardId: string,
  terms: Parameters<typeof dataOfTerms>[0],
): Promise<Pick<NewToken, 'allowedOrigins' | 'data'>> {
  const latest = await trx
    .selectFrom('resource_tokens')
    .select(['allowed_origins', 'data'])
    .where('resource_id', '=', cardId)
    .where('resource_token_type', '=', 'credit_card_resource')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return {
    allowedOrigins: latest?.allowed_origins ?? null,
    ...dataOfTerms({ ...latest?.data, ...terms }),
  };
}

/** The ids of the tokens that could link a card now. */
export async function activeTokens({ store }: Services, cardId: string): Promise<string[]> {
  const rows = await store.db
    .selectFrom('resource_tokens')
    .select('id')
    .where('resource_id', '=', cardId)
    .where('resource_token_type', '=', 'credit_card_resource')
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}
