import { beforeEach } from 'vitest';
import { collectMail } from '../../../kernel/services/mail/testing/collect-mail.ts';
import { useAccountBench } from '../../../testing/account-bench.ts';
import { wire } from '../../funds-transfer-methods/testing/method-inputs.ts';

/** An account with 1,000 dollars in it, and a wire method of its owner. */
export function useDisbursementBench() {
  const { emails, mail } = collectMail();
  const account = useAccountBench({ mail });
  beforeEach(async () => {
    emails.length = 0;
    const { accountId, contactId } = account;
    await make(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '1000' });
    const method = await make('/v2/funds-transfer-methods', { ...wire, 'contact-id': contactId });
    bench.methodId = String(method.id);
  });

  /** Posts, and throws if the request is rejected. */
  const make = (path: string, attributes: object = {}) => account.client.mustPost(path, attributes);
  const related = (id: unknown) =>
    account.client.get(`/v2/disbursements/${id}?include=funds-transfer,disbursement-authorization`);

  const bench = Object.assign(account, {
    given: account.test,
    emails,
    make,
    methodId: '',
    /** Disburses, 100 dollars by wire by default. */
    disburse: (attributes: object = {}) =>
      account.client.post('/v2/disbursements', {
        'account-id': account.accountId,
        amount: '100',
        'funds-transfer-method-id': bench.methodId,
        ...attributes,
      }),
    /** Disbursable, pending and settled dollars. */
    async totals() {
      const { list } = await account.client.get(
        `/v2/account-cash-totals?account.id=${account.accountId}`,
      );
      const { disbursable, 'pending-transfer': pending, settled } = list[0]?.attributes ?? {};
      return [disbursable, pending, settled];
    },
    /** Statuses of the disbursement, its transfer and its authorization. */
    async statuses(id: unknown) {
      const { data, included } = await related(id);
      return [data, ...included].map(({ attributes }) => attributes.status);
    },
    async idOf(id: unknown, relation: 'funds-transfer' | 'disbursement-authorization') {
      const { included } = await related(id);
      return String(included.find(({ type }) => type === `${relation}s`)?.id);
    },
    /** Returns the path of a disbursement's authorization. */
    authorization: async (id: unknown) =>
      `/v2/disbursement-authorizations/${await bench.idOf(id, 'disbursement-authorization')}`,
    /** Settles a disbursement's transfer in the sandbox. */
    settle: async (id: unknown) => {
      const path = `/v2/funds-transfers/${await bench.idOf(id, 'funds-transfer')}/sandbox/settle`;
      return account.client.post(path);
    },
    setPolicies: (policies: object) =>
      make('/v2/account-policies/sandbox', { 'account-id': account.accountId, ...policies }),
  });
  return bench;
}
