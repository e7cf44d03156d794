import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorStatus } from '../../src/contract/error-codes.ts';
import { EmbedsErrorName, EmbedsEvent } from '../../src/contract/events.ts';
import type { Table } from '../../src/platform/server/settings/declaration.ts';
import { readSettings, tables } from '../../src/platform/server/settings/settings.ts';

/** Reads the rows of all tables of a page: names in the first cell, and the other cells. */
function rowsOf(page: string): { names: string[]; cells: string[] }[] {
  return readFileSync(`docs/${page}.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [first = '', ...cells] = line.slice(2, -2).split(' | ');
      return { names: [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), cells };
    });
}

describe('docs/errors.md', () => {
  const rows = rowsOf('errors');

  test('has every code of the platform once, with its status and advice', () => {
    const listed = rows
      .filter(({ cells: [status = ''] }) => /^\d{3}$/.test(status))
      .flatMap(({ names, cells: [status, advice] }) =>
        names.map((name) => [name, Number(status), Boolean(advice)]),
      );
    const known = Object.entries(errorStatus).map(([code, status]) => [code, status, true]);
    expect(listed.sort()).toEqual(known.sort());
  });

  test('has every name of an error with advice', () => {
    const listed = rows.filter(({ names: [name = ''] }) => /^[A-Z]/.test(name));
    expect(listed.flatMap(({ names }) => names).sort()).toEqual(
      [...EmbedsErrorName.options].sort(),
    );
  });

  test('has every code that the script in the page reports', () => {
    const files = ['load-failure', 'form-frame', 'form-box', 'unknown-names', 'parse-target'];
    const sources = files.map((file) => readFileSync(`src/embeds/${file}.ts`, 'utf8')).join('\n');
    const codes = [...sources.matchAll(/'([a-z]+_[a-z_]+)'/g)].map(([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(5);
    const listed = rows.flatMap(({ names }) => names);
    for (const code of codes) expect(listed).toContain(code);
  });
});

test('docs/events.md has every event', () => {
  const known = EmbedsEvent.def.options.map(({ shape }) => shape.name.def.values[0]);
  const listed = rowsOf('events').flatMap(({ names }) => names);
  expect(listed).toEqual(known);
});

test('ops/embeds.env has every variable, and production starts once its blanks are filled in', () => {
  const file = readFileSync('ops/embeds.env', 'utf8');
  for (const { name } of Object.values(tables).flatMap((table: Table) => Object.values(table))) {
    expect(file).toMatch(new RegExp(`^(# )?${name}=`, 'm'));
  }
  const given = [...file.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]);
  const blanks = given.filter(([, value]) => value === '' || value === 'https://');
  expect(blanks.map(([name]) => name)).toEqual(['PLATFORM_URL', 'MASTER_KEY']);
  const filledIn = {
    PLATFORM_URL: 'https://forms.bank.test',
    MASTER_KEY: randomBytes(32).toString('hex'),
  };
  const settings = readSettings({ ...Object.fromEntries(given), ...filledIn });
  expect(settings.environment).toBe('production');
});
