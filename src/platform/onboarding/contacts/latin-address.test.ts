import { expect, test } from 'vitest';
import { invalidAt, setPolicies } from '../../parties/testing/use-bench.ts';
import { person } from '../../testing/examples.ts';
import { company, useOnboarding } from '../testing/onboarding-bench.ts';

const bench = useOnboarding();

const japanese = {
  'street-1': '千代田1-1',
  city: '千代田区',
  region: 'Tokyo',
  'postal-code': '100-0001',
  country: 'JP',
};
const latin = { ...japanese, 'latin-address': '1-1 Chiyoda, Chiyoda-ku, Tokyo 100-0001' };
const inJapan = {
  ...person,
  name: 'Hanako Yamada',
  'tax-state': 'NV',
  'primary-address': japanese,
};

const requireLatin = () =>
  setPolicies(bench.client, bench.accountId, { 'require-latin-addresses': true });

async function formOf(hash: string) {
  const { included } = await bench.show(hash);
  return included.find(({ type }) => type === 'onboarding-forms')?.attributes;
}

test('an address in any script needs no line in Latin letters by default', async () => {
  const hash = await bench.mintHash();
  expect(await formOf(hash)).toMatchObject({ 'latin-address-required': false });
  const { status, data } = await bench.post(hash, 'create-contacts', inJapan);
  expect(status).toBe(201);
  const { included } = await bench.client.get(`/v2/contacts/${data.id}?include=primary-address`);
  expect(included).toMatchObject([{ attributes: { ...japanese, 'latin-address': null } }]);
});

// Covers LI15
test('the form learns of the policy, and the platform rejects an address without the line', async () => {
  await requireLatin();
  const hash = await bench.mintHash();
  expect(await formOf(hash)).toMatchObject({ 'latin-address-required': true });
  const { errors } = await bench.post(hash, 'create-contacts', inJapan);
  expect(errors).toMatchObject(invalidAt('primary-address/latin-address'));
  const input = { ...inJapan, 'primary-address': latin };
  const { status, data } = await bench.post(hash, 'create-contacts', input);
  expect(status).toBe(201);
  const { included } = await bench.client.get(`/v2/contacts/${data.id}?include=primary-address`);
  expect(included).toMatchObject([{ attributes: latin }]);
});

test('the policy concerns each person of a company, and no address in Latin letters', async () => {
  await requireLatin();
  const [ann, bob] = company['related-contacts'];
  const hash = await bench.mintHash({ 'resource-token-type': 'create_company' });
  const people = [ann, { ...bob, 'primary-address': japanese }];
  const { errors } = await bench.post(hash, 'create-contacts', {
    ...company,
    'related-contacts': people,
  });
  expect(errors).toMatchObject(invalidAt('related-contacts/1/primary-address/latin-address'));
  expect((await bench.post(hash, 'create-contacts', company)).status).toBe(201);
});

test('the policy concerns changes of an address', async () => {
  const hash = await bench.mintHash();
  const input = { ...inJapan, 'primary-address': latin };
  const { data } = await bench.post(hash, 'create-contacts', input);
  await requireLatin();
  const { list } = await bench.client.get(`/v2/addresses?contact.id=${data.id}`);
  const path = `/v2/addresses/${list[0]?.id}`;
  const removed = await bench.client.patch(path, { 'latin-address': null });
  expect(removed.errors).toMatchObject(invalidAt('latin-address'));
  expect((await bench.client.patch(path, { 'street-1': '千代田1-2' })).status).toBe(200);
  const added = { ...japanese, 'contact-id': data.id };
  expect((await bench.client.post('/v2/addresses', added)).errors).toMatchObject(
    invalidAt('latin-address'),
  );
  const replaced = await bench.client.patch(`/v2/contacts/${data.id}`, {
    'primary-address': { ...japanese, 'street-1': '千代田2-2' },
  });
  expect(replaced.errors).toMatchObject(invalidAt('primary-address/latin-address'));
});

test.each([
  ['another script', 'Токио'],
  ['no letter or digit', '--'],
  ['nothing', ' '],
])('a line with %s is rejected', async (_, line) => {
  const hash = await bench.mintHash();
  const address = { ...japanese, 'latin-address': line };
  const input = { ...inJapan, 'primary-address': address };
  const { errors } = await bench.post(hash, 'create-contacts', input);
  expect(errors).toMatchObject(invalidAt('primary-address/latin-address'));
});
