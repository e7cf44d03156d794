import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorStatus } from '../../src/contract/error-codes.ts';
import { EmbedsErrorName, EmbedsEvent } from '../../src/contract/events.ts';
import { webhookEvents } from '../../src/contract/webhook-events.ts';
import type { Table } from '../../src/platform/server/settings/declaration.ts';
import { readSettings, tables } from '../../src/platform/server/settings/settings.ts';
import { pageNamesOf } from './pages/navigation.ts';
import { readPage } from './pages/read-page.ts';
import { renderPage } from './pages/render-page.ts';

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

/** Codes of the script in the page: of `loadFailed`, of wrong options, and on the console. */
function scriptCodes(): string[] {
  const files = ['load-failure', 'form-frame', 'form-box', 'unknown-names', 'parse-target'];
  const sources = files.map((file) => readFileSync(`src/embeds/${file}.ts`, 'utf8')).join('\n');
  const codes = [...sources.matchAll(/'([a-z]+_[a-z_]+)'/g)].map(([, code = '']) => code);
  return [...new Set(codes)];
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

  test('has one anchor for every code and name, with the platform’s codes in the rows of their status', () => {
    const pages = pageNamesOf('sandbox').map((name) => readPage(name, 'sandbox'));
    const page = readPage('errors', 'sandbox');
    const html = renderPage(page, pages, 'sandbox');
    for (const name of [
      ...Object.keys(errorStatus),
      ...EmbedsErrorName.options,
      ...scriptCodes(),
    ]) {
      expect(html.split(`<code id="${name}">`), name).toHaveLength(2);
    }
    expect(html).toMatch(/<td[^>]*><code id="token_expired">[^\n]*<\/td><td[^>]*>403<\/td>/);
  });

  test('has every name of an error with advice', () => {
    const listed = rows.filter(({ names: [name = ''] }) => /^[A-Z]/.test(name));
    expect(listed.flatMap(({ names }) => names).sort()).toEqual(
      [...EmbedsErrorName.options].sort(),
    );
  });

  test('has every code that the script in the page reports', () => {
    const codes = scriptCodes();
    expect(codes.length).toBeGreaterThan(5);
    const listed = rows.flatMap(({ names }) => names);
    for (const code of codes) expect(listed).toContain(code);
  });
});

test('docs/webhook-events.md has every event of the contract once, by type and action', () => {
  const page = readFileSync('docs/webhook-events.md', 'utf8');
  const listed = page
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const [type = ''] = section.split('\n', 1);
      return [...section.matchAll(/^\*\*`(\w+)`\*\*: \S/gm)].map(
        ([, action]) => `${type} ${action}`,
      );
    });
  const known = Object.entries(webhookEvents).flatMap(([type, actions]) =>
    Object.keys(actions).map((action) => `${type} ${action}`),
  );
  expect(listed.sort()).toEqual(known.sort());
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
