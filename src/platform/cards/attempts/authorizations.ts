import type { Selectable } from 'kysely';
import type { CreditCardAuthorizationsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { creditCardAuthorizations } from '../../money/credit-card-authorizations/credit-card-authorizations.ts';
import type { NetworkAuthorization } from '../card-network/card-network.ts';
import type { NewAttempt } from './attempts.ts';

export type Authorization = Pick<
  Selectable<CreditCardAuthorizationsTable>,
  'id' | 'status' | 'failure_code'
>;

export type Authorizations = typeof authorizations;

/** Records of requests to the card network. */
export const authorizations = {
  find: ({ trx }: Work, attemptId: string): Promise<Authorization | undefined> =>
    trx
      .selectFrom('credit_card_authorizations')
      .select(['id', 'status', 'failure_code'])
      .where('card_attempt_id', '=', attemptId)
      .executeTakeFirst(),

  /** Adds the authorization of an attempt, before the network is called. */
  add(work: Work, attempt: Omit<NewAttempt, 'state'>): Authorization {
    const id = work.add(creditCardAuthorizations, {
      account_id: attempt.account_id,
      contact_id: attempt.contact_id,
      card_attempt_id: attempt.id,
      credit_card_resource_id: attempt.credit_card_resource_id,
      contribution_id: attempt.contribution_id,
      purpose: attempt.purpose,
      amount: attempt.amount,
      currency_type: attempt.currency_type,
      status: 'authorizing',
      network_token: false,
    });
    return { id, status: 'authorizing', failure_code: null };
  },

  /** Records a response of the network. Repeated and late responses change nothing. */
  async note(
    work: Work,
    { id }: Pick<Authorization, 'id'>,
    { status, declineCode, isNetworkToken }: NetworkAuthorization,
  ): Promise<Authorization> {
    const now = work.clock.now();
    const before = await work.lock(creditCardAuthorizations, id);
    return work.assign(creditCardAuthorizations, before, {
      status,
      ...(declineCode && { failure_code: declineCode }),
      ...(isNetworkToken && { network_token: true }),
      ...(status === 'authorized' && { authorized_at: before.authorized_at ?? now }),
      ...(status === 'captured' && { captured_at: now }),
      ...(status === 'reversed' && { reversed_at: now }),
    });
  },
};
