import { type FailureLimits, LimitReached, networkPrefix } from '../../kernel/api/index.ts';
import { Failure, toJson } from '../../kernel/store/index.ts';
import type { ResourceToken, Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type { CardAttempt } from '../attempts/attempts.ts';
import { isOfPending, velocityLimits, whileWaiting } from '../attempts/velocity-limits.ts';
import type { CardNetwork } from '../card-network/card-network.ts';

/** Counts a try that was written in this transaction; nothing may be locked after it. */
export type CountTry = (work: Work, attemptId: string) => Promise<void>;

/** A try of a cardholder that is about to be written. */
export interface Tried {
  readonly token: ResourceToken;
  readonly accountId: string;
  readonly cardToken: string;
  readonly remoteAddress: string | undefined;
}

/**
 * Stops card testing: limits declines for a token, a card, an address and an account, and wrong
 * security codes for a card. A try is counted where it is written, before the bank is asked, so that
 * many at once do not pass; it is given back when it ends without a decline.
 */
export interface Velocity {
  /**
   * Has a try written, which must count it.
   *
   * @throws Failure too_many_declines or too_many_verifications with `Retry-After`, and then nothing was
   *   written; after too many declines the token has ended; whatever `write` throws
   */
  guard<Result>(tried: Tried, write: (count: CountTry) => Promise<Result>): Promise<Result>;
  /** Counts an attempt that goes to the cardholder as pending, and not as declined; to be done last. */
  wait(work: Work, attempt: Pick<CardAttempt, 'id' | 'velocity'>): Promise<void>;
}

export function createVelocity(options: {
  services: Services;
  network: CardNetwork;
  limits: FailureLimits;
}): Velocity {
  const { services, network, limits } = options;
  const { db } = services.store;

  const limitsOf = async ({ token, accountId, cardToken, remoteAddress }: Tried) => {
    const keys = {
      organization: token.organization_id ?? accountId,
      account: accountId,
      token: token.id,
      card: await network.fingerprint(cardToken),
      network: networkPrefix(remoteAddress),
    };
    return velocityLimits(await policiesOf(db, accountId), keys);
  };
  return {
    async guard(tried, write) {
      const limited = await limitsOf(tried);
      const count: CountTry = async ({ trx }, attemptId) => {
        const velocity = toJson(await limits.count(limited, trx));
        await trx
          .updateTable('card_attempts')
          .set({ velocity })
          .where('id', '=', attemptId)
          .execute();
      };
      return write(count).catch(async (error: unknown) => {
        if (!(error instanceof LimitReached)) throw error;
        if (isOfPending(error.limit.name)) throw tooManyPending(error);
        await endToken(services, tried, error.limit.name);
        throw tooManyDeclines(error);
      });
    },
    async wait({ trx }, { id, velocity }) {
      const { back, left = [] } = whileWaiting(velocity);
      await trx
        .updateTable('card_attempts')
        .set({ velocity: toJson(left) })
        .where('id', '=', id)
        .execute();
      await limits.giveBack(trx, back);
    },
  };
}

/** Testing cards further takes another token, and the integrator gets one webhook about it. */
async function endToken(
  { transact, tokens }: Services,
  { token, accountId }: Tried,
  policy: string,
): Promise<void> {
  await transact(async ({ trx, announce }) => {
    if (!(await tokens.end(trx, token.id, 'disabled'))) return;
    await announce({
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

function tooManyPending({ headers }: LimitReached): Failure {
  return new Failure(
    'too_many_verifications',
    'Too many verifications of this card, or from this address, are open. Wait until they end.',
    { pointer: '/data', headers },
  );
}

function tooManyDeclines({ limit, headers }: LimitReached): Failure {
  const what = limit.name.includes('security-codes') ? 'wrong security codes' : 'declined cards';
  return new Failure('too_many_declines', `Too many ${what}. Nothing was charged.`, {
    pointer: '/data',
    headers,
  });
}
