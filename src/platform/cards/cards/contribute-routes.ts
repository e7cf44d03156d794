import { contribute, readTokenContribution } from '../../../contract/index.ts';
import { type Route, route } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { ResourceToken } from '../../kernel/work/index.ts';
import { contributions } from '../../money/contributions/contribution-resource.ts';
import { tokenOfAttempt, tokenOfProgress } from './active-token.ts';
import { beginContribution } from './begin-contribution.ts';
import type { CardsParts } from './cards-parts.ts';
import { respondWithProgress, runAndRespond } from './progress-of.ts';
import { purchaseProtectionAliases } from './purchase-protection.ts';

/** Routes for paying with a token. Public contract, sections 3 and 4. */
export function contributeRoutes(parts: CardsParts): Route[] {
  return [
    route(
      contribute,
      async (call) => {
        const kinds = ['credit_card_resource', 'contribution'] as const;
        const { token, hasBegun } = await tokenOfAttempt(parts, call, ...kinds);
        if (!hasBegun) {
          const { attemptId, input, remoteAddress } = call;
          await beginContribution(parts, { token, attemptId, input, remoteAddress });
        }
        return runAndRespond(parts, contributions, { token, call });
      },
      { aliases: purchaseProtectionAliases },
    ),

    route(readTokenContribution, async (call) => {
      const token = await tokenOfProgress(parts, call, 'credit_card_resource', 'contribution');
      const id = await contributionOfToken(parts, token);
      if (!id) throw new Failure('not_found', 'Nothing has been paid with this token.');
      return respondWithProgress(parts, contributions, { token, id });
    }),
  ];
}

/** Returns the contribution of a token, or the latest one paid with it. */
async function contributionOfToken(
  { services }: Pick<CardsParts, 'services'>,
  token: ResourceToken,
): Promise<string | undefined> {
  if (token.resource_token_type === 'contribution') return token.resource_id;
  const latest = await services.store.db
    .selectFrom('contributions')
    .select('id')
    .where('resource_token_id', '=', token.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return latest?.id;
}
