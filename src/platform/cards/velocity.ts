import { policiesOf } from '../accounts/account-policy.ts';
import type { CardNetwork } from '../card-network/card-network.ts';
import { type Counted, type FailureLimits, LimitReached } from '../credentials/failure-limits.ts';
import { networkOf } from '../credentials/network-of.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import type { ResourceToken } from '../tokens/tokens.ts';
import { velocityLimits } from './velocity-limits.ts';

/** A try of a cardholder that is about to be written. */
export interface Tried {
  readonly token: ResourceToken;
  readonly accountId: string;
  readonly cardToken: string;
  readonly remoteAddress: string | undefined;
}

/**
 * Stops card testing: limits declines for a token, a card, an address and an account, and wrong
 * security codes for a card. A try is counted before the bank is asked, so that many at once do not
 * pass, and is given back when it ends without a decline.
 */
export interface Velocity {
  /**
   * Counts a try, and has it written with what it counts. What is not written does not count.
   *
   * @throws Failure too_many_declines with `Retry-After`, and then the token has ended; whatever
   *   `write` throws
   */
  guard<Result>(
    tried: Tried,
    write: (counted: readonly Counted[]) => Promise<Result>,
  ): Promise<Result>;
}

export function createVelocity(options: {
  services: Services;
  network: CardNetwork;
  limits: FailureLimits;
}): Velocity {
  const { services, network, limits } = options;
  const { db } = services.store;

  const count = async ({ token, accountId, cardToken, remoteAddress }: Tried) => {
    const keys = {
      organization: token.organization_id ?? accountId,
      account: accountId,
      token: token.id,
      card: await network.fingerprint(cardToken),
      network: networkOf(remoteAddress),
    };
    return limits.count(velocityLimits(await policiesOf(db, accountId), keys));
  };
  return {
    async guard(tried, write) {
      const counted = await count(tried).catch(async (error: unknown) => {
        if (!(error instanceof LimitReached)) throw error;
        await endToken(services, tried, error.limit.name);
        throw tooManyDeclines(error);
      });
      try {
        return await write(counted);
      } catch (error) {
        await limits.giveBack(db, counted);
        throw error;
      }
    },
  };
}

/** Whoever tests cards needs another token for it, and the integrator hears of it once. */
async function endToken(
  { store, tokens, webhooks }: Services,
  { token, accountId }: Tried,
  policy: string,
): Promise<void> {
  await store.transaction(async (trx) => {
    if (!(await tokens.end(trx, token.id, 'disabled'))) return;
    await webhooks.enqueue(trx, {
      accountId,
      action: 'update',
      resourceType: 'resource_tokens',
      resourceId: token.id,
      data: {
        changes: ['status'],
        status: 'disabled',
        reason: 'too_many_declines',
        policy,
        token_resource_type: token.resource_type,
        token_resource_id: token.resource_id,
      },
    });
  });
}

function tooManyDeclines({ limit, retryAfterSeconds }: LimitReached): Failure {
  const what = limit.name.includes('security-codes') ? 'wrong security codes' : 'declined cards';
  return new Failure('too_many_declines', `Too many ${what}. Nothing was charged.`, {
    pointer: '/data',
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}
