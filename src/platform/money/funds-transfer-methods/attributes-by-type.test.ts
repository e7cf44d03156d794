import { expect, test } from 'vitest';
import { InlineMethodInput } from '../../../contract/funds-transfer-method.ts';
import { createAccountWithOwner, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import {
  check,
  internationalWire,
  linkedAch,
  rawAch,
  signet,
  wire,
} from './testing/method-inputs.ts';

const given = useTestPlatform();
const path = '/v2/funds-transfer-methods';

const address = { ...person['primary-address'], 'street-1': '3 Third Street' };

/** Values that differ from those of all methods in the tests. */
const others: Readonly<Record<string, unknown>> = {
  'ach-check-type': 'business',
  'aggregator-account-id': 'other',
  'aggregator-processor-token': 'processor-sandbox-other',
  'aggregator-public-token': 'public-sandbox-other',
  'bank-account-name': 'J. Roe',
  'bank-account-number': '987654321098',
  'bank-account-type': 'checking',
  'bank-address': address,
  'bank-name': 'Other Bank',
  'beneficiary-address': address,
  'check-payee': 'J. Roe',
  'further-credit-account-name': 'Fund',
  'further-credit-account-number': '777',
  iban: 'DE89370400440532013000',
  'intermediary-bank-account-number': '999',
  'intermediary-bank-address': address,
  'intermediary-bank-name': 'Other Bank',
  'intermediary-bank-reference': 'Reference',
  'intermediary-bank-routing-number': '021000021',
  'intermediary-bank-swift-code': 'CHASUS33XXX',
  'ip-address': '192.0.2.9',
  label: 'Savings',
  'mailing-address': address,
  'routing-number': '021000089',
  'signet-address': '0xdef456',
  'swift-code': 'CHASUS33XXX',
};

const names = Object.keys(InlineMethodInput.shape).filter((name) => name !== 'funds-transfer-type');

// Covers FM1
test.each([
  ['ach', rawAch],
  ['ach by a token', linkedAch],
  ['check', check],
  ['wire', { ...wire, 'bank-account-type': 'savings' }],
  ['wire_international', { ...internationalWire, 'bank-account-type': 'savings' }],
  ['signet', signet],
])('%s stores or rejects each attribute', async (_type, method) => {
  const client = await given.signUp();
  const { contactId } = await createAccountWithOwner(client);
  const { data: other } = await client.post('/v2/addresses', {
    ...address,
    'contact-id': contactId,
  });
  const create = (more: object) =>
    client.post(path, { ...method, 'contact-id': contactId, ...more });
  const stored = async (id: unknown) => {
    const {
      id: _id,
      created_at,
      updated_at,
      sealed_numbers,
      aggregator_token,
      ...row
    } = await given.store.db
      .selectFrom('funds_transfer_methods')
      .selectAll()
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();
    return JSON.stringify(row);
  };
  const plain = await create({});
  expect(plain.status).toBe(201);
  const before = await stored(plain.data.id);
  const ignored: string[] = [];
  for (const name of names) {
    const value = name.endsWith('-address-id') ? other.id : others[name];
    const { status, data, errors } = await create({ [name]: value });
    // A token excludes account numbers.
    const isNamed =
      (name.startsWith('aggregator-') && status === 422) ||
      errors.some(({ source }) => source?.pointer === `/data/attributes/${name}`);
    const isStored = status === 201 && (await stored(data.id)) !== before;
    if (!isNamed && !isStored) ignored.push(`${name}: ${status} ${JSON.stringify(errors)}`);
  }
  expect(ignored).toEqual([]);
});
