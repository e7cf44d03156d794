import { expect, test } from 'vitest';
import { createWriteCounter } from './write-counter.ts';

const counted = (statement: string) => {
  const writes = createWriteCounter();
  writes.see(statement);
  return writes.count();
};

test.each([
  'select "id" from "contacts"',
  '\n  select 1',
  'SELECT 1',
  'explain (format json) select 1',
  'begin',
  'commit',
  'rollback',
  'select 1 for update',
])('%j changes nothing', (statement) => {
  expect(counted(statement)).toBe(0);
});

test.each([
  'insert into "contacts" default values',
  'update "contacts" set "name" = $1',
  'delete from "contacts"',
  'with made as (insert into contacts default values returning id) select id from made',
  'with held as (select 1) select * from held',
  'truncate contacts',
  'create table notes ()',
  'selection',
  '',
])('%j may change something', (statement) => {
  expect(counted(statement)).toBe(1);
});
