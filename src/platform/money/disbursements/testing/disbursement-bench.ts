import { beforeEach } from 'vitest';
import { collectMail, type SentMail } from '../../../kernel/services/mail/testing/collect-mail.ts';
import type { ApiAnswer, ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { type TestPlatform, useTestPlatform } from '../../../testing/test-platform.ts';
import { wire } from '../../funds-transfer-methods/testing/method-inputs.ts';

/** An account with 1,000 dollars in it, and a wire method of its owner. */
export interface DisbursementBench {
  readonly given: TestPlatform;
  readonly client: ApiClient;
  readonly accountId: string;
  readonly contactId: string;
  readonly methodId: string;
  /** What owners were sent. */
  readonly emails: SentMail[];
  /** A disbursement of 100 dollars by wire by default. */
  disburse(attributes?: object): Promise<ApiAnswer>;
  /** Posts, and says so when it is refused. */
  make(path: string, attributes?: object): Promise<ApiAnswer['data']>;
  /** What is disbursable and what is in pending transfers, in dollars. */
  totals(): Promise<unknown[]>;
  /** Status of the disbursement, of its transfer and of its authorization. */
  statuses(id: unknown): Promise<unknown[]>;
  /** The id of what belongs to a disbursement. */
  idOf(id: unknown, relation: 'funds-transfer' | 'disbursement-authorization'): Promise<string>;
  setPolicies(policies: object): Promise<void>;
}

export function useDisbursementBench(): DisbursementBench {
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
    disburse: (attributes = {}) =>
      client.post('/v2/disbursements', {
        'account-id': accountId,
        amount: '100',
        'funds-transfer-method-id': methodId,
        ...attributes,
      }),
    async totals() {
      const { list } = await client.get(`/v2/account-cash-totals?account.id=${accountId}`);
      const { disbursable, 'pending-transfer': pending, settled } = list[0]?.attributes ?? {};
      return [disbursable, pending, settled];
    },
    async statuses(id) {
      const { data, included } = await related(id);
      return [data, ...included].map(({ attributes }) => attributes.status);
    },
    async idOf(id, relation) {
      const { included } = await related(id);
      return String(included.find(({ type }) => type === `${relation}s`)?.id);
    },
    setPolicies: async (policies) =>
      void (await make('/v2/account-policies/sandbox', { 'account-id': accountId, ...policies })),
  };
}
