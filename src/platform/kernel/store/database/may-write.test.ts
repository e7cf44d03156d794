import { expect, test } from 'vitest';
import { mayWrite } from './open-embedded.ts';

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
  expect(mayWrite(statement)).toBe(false);
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
  expect(mayWrite(statement)).toBe(true);
});
