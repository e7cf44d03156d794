import { expect, test } from 'vitest';
import { isoCountries } from '../../../contract/index.ts';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { useBench } from '../testing/use-bench.ts';
import { createContactBench } from './testing/contact-bench.ts';

const given = useTestPlatform();
const bench = useBench(() => createContactBench(given));
const address = person['primary-address'];

test('a blank address or phone number in a change is ignored', async () => {
  const path = `/v2/contacts/${await bench.created(person)}`;
  const { status, data } = await bench.patch(path, {
    name: 'Jane Doe',
    'primary-address': { 'street-1': '', city: '', region: null, country: '' },
    'primary-phone-number': { number: '', country: '', sms: false },
  });
  expect(status).toBe(200);
  expect(data.attributes.name).toBe('Jane Doe');
  const { included } = await bench.client.get(`${path}?include=primary-address`);
  expect(included).toMatchObject([{ attributes: { 'street-1': address['street-1'] } }]);
});

test.each([
  ['Nevada', 'NV'],
  ['new york', 'NY'],
  ['District of Columbia', 'DC'],
  ['U.S. Virgin Islands', 'VI'],
  ['nv', 'NV'],
])('the state %s is stored as %s', async (region, code) => {
  const { data, errors } = await bench.create({
    ...person,
    'tax-country': 'us',
    'tax-state': region,
    'primary-address': { ...address, region, country: 'us' },
  });
  expect(errors).toEqual([]);
  expect(data.attributes).toMatchObject({ 'tax-state': code, 'tax-country': 'US' });
  const { list } = await bench.client.get(`/v2/addresses?contact.id=${data.id}`);
  expect(list).toMatchObject([{ attributes: { region: code, country: 'US' } }]);
});

test('a tab in a name becomes a space', async () => {
  const { data } = await bench.create({ ...person, name: 'sandbox_exceptions\t2\t4' });
  const { list } = await bench.client.get(`/v2/cip-checks?contact.id=${data.id}`);
  expect(list).toMatchObject([{ attributes: { exceptions: ['deceased_auto_check_failed'] } }]);
});

const noCountries = ['XX', 'EU', 'UK', 'TA', 'AC', 'ZZ', 'SU', 'AN'];

test.each(noCountries)('%s is not a country', async (country) => {
  const { status, errors } = await bench.create({
    ...person,
    'tax-country': country,
    'primary-address': { ...address, country },
    'primary-phone-number': { number: '+17025550100', country },
  });
  expect(status).toBe(422);
  expect(errors.map(({ source }) => source?.pointer).sort()).toEqual([
    '/data/attributes/primary-address/country',
    '/data/attributes/primary-phone-number/country',
    '/data/attributes/tax-country',
  ]);
});

test('the countries of the platform are those of ISO 3166-1, and Kosovo', async () => {
  const { list } = await bench.client.get('/v2/countries?page[size]=1000');
  expect(list.map(({ id }) => id)).toEqual([...isoCountries]);
  expect(isoCountries).toHaveLength(250);
});
