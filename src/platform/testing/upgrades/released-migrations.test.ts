import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrations } from '../../server/database/migrations.ts';
import { digestsOf, editedSince, type ReleasedMigrations } from './released-migrations.ts';

const released: ReleasedMigrations = JSON.parse(
  readFileSync(new URL('released.json', import.meta.url), 'utf8'),
);

test('no migration is edited after its release', () => {
  expect(editedSince(released, migrations)).toEqual([]);
});

test('finds edited and missing migrations, but no new ones', () => {
  const kernel = { statements: ['create table shops (id uuid primary key)'] };
  const index = { index: 'shops_city', on: 'shops (city)' };
  const batch = { batch: `update shops set city = 'Reno' where city is null` };
  const before = digestsOf({ '0001-kernel': kernel, '0101-city': index, '0102-cities': batch });
  const now = {
    '0001-kernel': kernel,
    '0101-city': { ...index, isUnique: true },
    '0201-new': batch,
  };
  expect(editedSince(before, now)).toEqual(['0101-city', '0102-cities']);
  expect(editedSince(digestsOf(migrations), migrations)).toEqual([]);
});
