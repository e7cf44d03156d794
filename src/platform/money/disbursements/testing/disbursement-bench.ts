import { beforeEach } from 'vitest';
import { collectMail } from '../../../kernel/services/mail/testing/collect-mail.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { wire } from '../../funds-transfer-methods/testing/method-inputs.ts';

/** An account with 1,000 dollars in it, and a wire method of its owner. */
export function useDisbursementBench() {
  const { emails, mail } = collectMail();
  const given = useTestPlatform({ mail });
  let client: ApiClient;
  let accountId: string;
  let contactId: string;
  let methodId: string;
  beforeEach(async () => {
    emails.length = 0;
    client = await given.signUp();
    ({ accountId, contactId } = await createAccountWithOwner(client));
    await make(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '1000' });
    const method = await make('/v2/funds-transfer-methods', { ...wire, 'contact-id': contactId });
    methodId = String(method.id);
  });

  /** Posts, and throws if the request is rejected. */
  const make = async (path: string, attributes: object = {}) => {
    const { status, data, errors } = await client.post(path, attributes);
    if (status < 300) return data;
    throw new Error(`${path}: ${status} ${JSON.stringify(errors)}`);
  };
  const related = (id: unknown) =>
    client.get(`/v2/disbursements/${id}?include=funds-transfer,disbursement-authorization`);

  return {
    given,
    emails,
    make,
    get client() {
      return client;
    },
    get accountId() {
      return accountId;
    },
    get contactId() {
      return contactId;
    },
    get methodId() {
      return methodId;
    },
    /** Disburses, 100 dollars by wire by default. */
    disburse: (attributes: object = {}) =>
      client.post('/v2/disbursements', {
        'account-id': accountId,
        amount: '100',
        'funds-transfer-method-id': methodId,
        ...attributes,
      }),
    /** Disbursable, pending and settled dollars. */
    async totals() {
      const { list } = await client.get(`/v2/account-cash-totals?account.id=${accountId}`);
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
    setPolicies: (policies: object) =>
      make('/v2/account-policies/sandbox', { 'account-id': accountId, ...policies }),
  };
}
