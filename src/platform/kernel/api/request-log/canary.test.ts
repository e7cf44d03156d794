import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useCardBench } from '../../../cards/cards/testing/card-bench.ts';
import { createKey } from '../../../parties/api-keys/testing/key-bench.ts';
import { basic, bearer, password } from '../../../parties/users/testing/people.ts';
import { createAccountWithOwner, person } from '../../../testing/examples.ts';

const { test: given } = useCardBench();

/** Values that must never be in the request log, however a request has them. */
const canaries = {
  name: 'Zephyrine Quillfeather',
  taxId: '987654329',
  dateOfBirth: '1977-03-09',
  email: 'zephyrine@canary.example',
  street: '77 Canary Row',
  secret: 'canary-shared-secret',
  number: '378282246310005',
  account: '5566778899001',
  newPassword: 'Canary-Battery-9',
};

const securityCode = '9417';

const owner = {
  ...person,
  name: canaries.name,
  email: canaries.email,
  'tax-id-number': canaries.taxId,
  'date-of-birth': canaries.dateOfBirth,
  'primary-address': { ...person['primary-address'], 'street-1': canaries.street },
};

test('no request in the log has card data, identity data, a password, a token or a key', async () => {
  const client = await given.signUp();
  await given.platform.start();
  const { accountId, contactId } = await createAccountWithOwner(client, {
    name: canaries.name,
    'authorized-signature': canaries.name,
    owner,
    'webhook-config': {
      url: `http://hooks.example/${canaries.taxId}`,
      'shared-secret': canaries.secret,
    },
  });
  const { secret: key } = await createKey(client, { name: canaries.name });
  const card = await client.mustPost('/v2/credit-card-resources', { 'contact-id': contactId });
  const hash = String(card.attributes['resource-token-hash']);
  for (const each of [
    client,
    given.anonymous.with(bearer(key)),
    given.anonymous.with(basic(key, '')),
  ]) {
    await each.post(`/v2/credit-card-resources/${card.id}/sandbox/verify`, {
      number: canaries.number,
      cvv: securityCode,
      'expiration-date': '1239',
      name: canaries.name,
      'billing-address': { 'postal-code': '89145' },
    });
    await each.post('/v2/contacts', { ...owner, 'account-id': accountId, sex: canaries.name });
    await each.post('/v2/contacts', { ...owner, [canaries.name]: { [canaries.email]: 1 } });
    await each.post('/v2/contacts', { 'account-id': canaries.name, 'contact-id': canaries.taxId });
    await each.send('POST', '/v2/contacts', `{"data": ${canaries.taxId} ${canaries.name}`);
    await each.post('/v2/funds-transfer-methods', {
      'contact-id': contactId,
      'funds-transfer-type': 'ach',
      'bank-account-number': canaries.account,
      'bank-account-name': canaries.name,
    });
    await each.get(`/v2/contacts?filter[name eq]=${encodeURIComponent(canaries.name)}`);
    await each.get(`/v2/contacts/${encodeURIComponent(canaries.name)}`);
    await each.get(`/v2/contacts/${hash}`);
    await each.get(`/v2/resource-tokens/${hash}`);
    await each.post('/v2/users/current/password', {
      'current-password': password,
      password: canaries.newPassword,
    });
  }
  await given.platform.stop();
  const { rows } = await sql<{ row: string }>`
    select api_requests::text as row from api_requests
  `.execute(given.store.db);
  expect(rows.length).toBeGreaterThan(25);
  const written = rows.map(({ row }) => row).join('\n');
  expect(written).toContain(contactId);
  expect(written).toContain('number');
  for (const canary of [
    ...Object.values(canaries),
    password,
    hash,
    key.slice(0, -1),
    key.slice(-12),
  ]) {
    for (const spelling of [canary, encodeURIComponent(canary)]) {
      expect(written).not.toContain(spelling);
    }
  }
  // Ids and times have the digits of a short code by chance.
  const others = written.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\d-]+ [\d:.+]+/g, '');
  expect(others).not.toContain(securityCode);
});
