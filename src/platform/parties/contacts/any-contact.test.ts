import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { useBench } from '../testing/use-bench.ts';
import { beneficialEntity, company, createContactBench, officer } from './testing/contact-bench.ts';

const given = useTestPlatform();
const bench = useBench(() => createContactBench(given));

/** Values that could break a layer. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...['0000-01-01', '0001-01-01', '9999-12-31', '2023-02-30', '+40-074/', '::ffff:1.2.3.4'],
    ...['\uD800', '\u0000', 'a'.repeat(3000), '1e999', '-0', 'NaN', 'true', ' ', '%', "';--"],
    ...[1e308, -1, 0.00001, 100, 33.3333, true, null],
    ...[[], {}, [[]], [null], { number: {} }, '🏴', 'Å', '\u202E'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const names = [
  ...Object.keys(company),
  ...['date-of-birth', 'date-of-incorporation', 'description-of-services', 'geolocation', 'sex'],
  ...['ip-address', 'integrator-notes', 'tax-state', 'account-roles', 'first-name', 'type'],
  ...['jurisdictions-of-business-activity', 'percent-ownership', 'primary', 'label'],
];
const changes = fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 3 });

test('a contact with arbitrary values is accepted or rejected as a whole', async () => {
  const known = await bench.created(company);
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from contacts`.execute(
      given.store.db,
    );
    return rows[0]?.count;
  };
  await fc.assert(
    fc.asyncProperty(changes, changes, changes, async (main, person, entity) => {
      const before = await count();
      const people = [{ ...officer, ...person }, officer, { ...beneficialEntity, ...entity }];
      const { status } = await bench.create({ ...company, 'related-contacts': people, ...main });
      expect([201, 400, 422]).toContain(status);
      if (status !== 201) expect(await count()).toBe(before);
      const changed = await bench.patch(`/v2/contacts/${known}`, main);
      expect([200, 400, 422]).toContain(changed.status);
    }),
    { numRuns: 60 },
  );
});

test.each([[undefined], [null], [''], [0], ['x'], [true], [[]], [[null]], [{}]])(
  'each attribute may be %j, in a company and in one of its people',
  async (value) => {
    for (const name of names) {
      const people = [officer, { ...officer, [name]: value }];
      const ofPerson = await bench.create({ ...company, 'related-contacts': people });
      const ofCompany = await bench.create({ ...company, [name]: value });
      expect([201, 422], `${name} of a person`).toContain(ofPerson.status);
      expect([201, 422], name).toContain(ofCompany.status);
    }
  },
);
