import { expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { company, createContactBench, officer } from './testing/contact-bench.ts';

const given = useTestPlatform();

// Covers NE3
test.each([
  ['one of the people of a company', company, { name: ' jane  roe ' }],
  ['a company', { ...company, 'related-contacts': [officer] }, { name: company.name }],
])('the deny list rejects %s with the specified detail', async (_what, input, entry) => {
  const { client, create } = await createContactBench(given);
  for (const [attribute, value] of Object.entries(entry)) {
    const denied = await client.post('/v2/deny-list-entries/sandbox', { attribute, value });
    expect(denied.errors).toEqual([]);
  }
  const { status, errors } = await create(input);
  expect(status).toBe(422);
  expect(errors).toMatchObject([
    { code: 'user_ineligible', detail: 'User is ineligible for a platform account' },
  ]);
  expect((await client.get('/v2/contacts')).list).toHaveLength(1);
});

test.each([
  ['email', 'other@example.com'],
  ['name', 'John Doe'],
  ['tax-id-number', '98-7654321'],
])('a contact cannot change to a %s on the deny list', async (attribute, value) => {
  const { client, created, patch } = await createContactBench(given);
  const path = `/v2/contacts/${await created(person)}`;
  await client.post('/v2/deny-list-entries/sandbox', { attribute, value });
  const refused = await patch(path, { [attribute]: value.toUpperCase() });
  expect(refused.status).toBe(422);
  expect(refused.errors).toMatchObject([{ code: 'user_ineligible' }]);
  // A contact denied later may still change other attributes.
  const own = { attribute: 'email', value: person.email };
  await client.post('/v2/deny-list-entries/sandbox', own);
  expect((await patch(path, { sex: 'male', email: person.email })).status).toBe(200);
});
