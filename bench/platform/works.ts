import type { ApiClient } from '../../src/platform/testing/api-client.ts';
import { person } from '../../src/platform/testing/examples.ts';

export interface Work {
  readonly name: string;
  /** @throws if the answer is not the expected one: a fast refusal is no result */
  call(client: ApiClient): Promise<void>;
}

export interface Subject {
  readonly accountId: string;
  readonly methodId: string;
  /** Account that receives transfers, which policies judge. */
  readonly payeeId: string;
  /** Further part of the index's query. */
  readonly filter?: string;
}

const index =
  '/v2/contacts?sort=-created-at&include=account,primary-address,primary-phone-number' +
  '&filter%5Bcreated-at+lt%5D=';
const cleared = '&filter%5Bcip-cleared+eq%5D=true';
/** Years in the future, and later each time: repeated queries are answered from a cache. */
let bound = Date.UTC(2100, 0);

/**
 * The most frequent calls of integrators.
 * @param subject.filter of the index: contacts whose identity is known, by default
 */
export function worksOn({ accountId, methodId, payeeId, filter = cleared }: Subject) {
  const post = (name: string, path: string, attributes: object): Work => ({
    name,
    async call(client) {
      const { status, errors } = await client.post(path, attributes);
      if (status !== 201) throw new Error(`${name}: ${status} ${JSON.stringify(errors)}`);
    },
  });
  const indexWork: Work = {
    name: 'contact index',
    async call(client) {
      const { status, list, included } = await client.get(
        index + new Date(bound++).toISOString() + filter,
      );
      if (status === 200 && list.length > 20 && included.length > list.length) return;
      throw new Error(`contact index: ${status} with ${list.length} contacts`);
    },
  };
  return {
    create: post('contact create', '/v2/contacts', { ...person, 'account-id': accountId }),
    index: indexWork,
    contribute: post('card contribution', '/v2/contributions', {
      amount: '10.00',
      'funds-transfer-method-id': methodId,
    }),
    transfer: post('cash transfer under a policy', '/v2/account-cash-transfers', {
      amount: '0.01',
      'from-account-id': accountId,
      'to-account-id': payeeId,
    }),
  };
}
