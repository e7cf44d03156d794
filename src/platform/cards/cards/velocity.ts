import { type FailureLimits, LimitReached, networkPrefix } from '../../kernel/api/index.ts';
import { Failure, toJson } from '../../kernel/store/index.ts';
import type { ResourceToken, Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type { CardAttempt } from '../attempts/attempts.ts';
import { countsWhilePending, isOfPending, velocityLimits } from '../attempts/velocity-limits.ts';
import type { CardNetwork } from '../card-network/card-network.ts';

/** Counts an attempt inserted in this transaction. Nothing may be locked after it. */
export type CountAttempt = (work: Work, attemptId: string) => Promise<void>;

/** A cardholder's attempt that is about to be inserted. */
export interface VelocitySubject {
  readonly token: ResourceToken;
  readonly accountId: string;
  readonly cardToken: string;
  readonly remoteAddress: string | undefined;
}

export type Velocity = ReturnType<typeof createVelocity>;

/**
 * Prevents card testing: limits declines per token, card, address and account, and wrong security
 * codes per card. An attempt is counted when inserted, before the bank is called, so that
 * concurrent attempts can't exceed the limit; the count is removed if it ends without a decline.
 */
export function createVelocity(options: {
  services: Services;
  network: CardNetwork;
  limits: FailureLimits;
}) {
  const { services, network, limits } = options;
  const { db } = services.store;

  const limitsOf = async ({ token, accountId, cardToken, remoteAddress }: VelocitySubject) => {
    const { fingerprint } = await network.fingerprint({ cardToken });
    const keys = {
      organization: token.organization_id ?? accountId,
      account: accountId,
      token: token.id,
      card: fingerprint,
      network: networkPrefix(remoteAddress),
    };
    return velocityLimits(await policiesOf(db, accountId), keys);
  };
  return {
    /**
     * Runs the insertion of an attempt, which must count it.
     *
     * @throws Failure too_many_declines or too_many_verifications with `Retry-After`, and nothing
     * was inserted; after too many declines the token has ended; errors of `write`
     */
    async guard(
      subject: VelocitySubject,
      write: (count: CountAttempt) => Promise<void>,
    ): Promise<void> {
      const limited = await limitsOf(subject);
      const count: CountAttempt = async ({ trx }, attemptId) => {
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
        await endToken(services, subject, error.limit.name);
        throw tooManyDeclines(error);
      });
    },
    /** Counts an attempt that waits for the cardholder as pending, not declined. Call it last. */
    async wait({ trx }: Work, { id, velocity }: Pick<CardAttempt, 'id' | 'velocity'>) {
      const { back, left } = countsWhilePending(velocity);
      await trx
        .updateTable('card_attempts')
        .set({ velocity: toJson(left) })
        .where('id', '=', id)
        .execute();
      await limits.uncount(trx, back);
    },
  };
}

/** Ends the token, so that more card testing needs another, and announces it to the integrator. */
async function endToken(
  { transact, tokens }: Services,
  { token, accountId }: VelocitySubject,
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
