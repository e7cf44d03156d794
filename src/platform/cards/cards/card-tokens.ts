import type { Caller, Services, Work } from '../../kernel/work/index.ts';
import { requireNotEnded } from '../../parties/accounts/require-not-ended.ts';
import { creditCardResources } from '../attempts/credit-card-resources.ts';
import { tokenDataOf } from '../attempts/other-cards.ts';

const tokenSeconds = 24 * 60 * 60;

export interface NewToken {
  /** Id of the card resource. */
  readonly id: string;
  readonly tokenId?: string;
  readonly attemptId: string;
  readonly caller: Caller;
  readonly allowedOrigins: readonly string[] | null;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Mints a day's token for linking and returns its hash. @throws Failure account_not_opened */
export async function mintToken(
  work: Work,
  { id, tokenId, attemptId, caller, ...terms }: NewToken,
): Promise<string> {
  const card = await work.read(creditCardResources, id);
  await requireNotEnded(work.trx, card.account_id);
  const { hash } = await work.tokens.mint(work.trx, {
    ...(tokenId !== undefined && { id: tokenId }),
    attemptId,
    ...terms,
    ...dayTokenTerms(caller),
    kind: 'credit_card_resource',
    resourceType: 'credit-card-resource',
    resourceId: id,
  });
  return hash;
}

/** Lifetime and owner of a caller's token. */
export function dayTokenTerms({ organizationId, userId }: Caller) {
  return { organizationId, lifetimeSeconds: tokenSeconds, createdByUserId: userId };
}

/** Returns the hash of a token under both of its names. */
export function withHash(hash: string) {
  return { 'resource-token-hash': hash, token: hash };
}

/** Finds the token of an earlier run of the request, whose process died before the response. */
export function findEarlierToken({ trx }: Work, cardId: string, tokenId: string) {
  return trx
    .selectFrom('resource_tokens')
    .select('id')
    .where('id', '=', tokenId)
    .where('resource_id', '=', cardId)
    .executeTakeFirst();
}

/** Returns the terms of a new token: the last one's origins and, by default, its other terms. */
export async function latestTermsOf(
  { trx }: Work,
  cardId: string,
  terms: Parameters<typeof tokenDataOf>[0],
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
    ...tokenDataOf({ ...latest?.data, ...terms }),
  };
}

/** Returns the ids of a card's active tokens. */
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
