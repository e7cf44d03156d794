import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkVendor } from '../../vendors/check/check-vendor.ts';
import { identityChecksPort } from '../../vendors/ports/identity-checks.ts';
import { readListSettings, variables } from './settings.ts';
import { clear, identitySecret, key, marzuqi, others, useListBench } from './testing/list-bench.ts';

const bench = useListBench();

test('keeps the rules of its port', async () => {
  bench.folder.writeSdn([marzuqi, ...others]);
  const { target } = await bench.start();
  const findings = await checkVendor(identityChecksPort, target);
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
  expect(findings.length).toBeGreaterThan(20);
});

describe('a screened name', () => {
  test('that is listed is left to people, with the entry and the reasons', async () => {
    bench.folder.writeSdn([marzuqi, ...others]);
    const { call } = await bench.start();
    const found = await call('screen-name', {
      name: 'Faisal Al Marzouki',
      dateOfBirth: '1961-03-14',
    });
    expect(found.answer).toEqual({
      decision: 'review',
      exceptions: [
        'sanctions_screening_auto_check_failed',
        expect.stringMatching(
          /^us-sdn 7001 score 0\.9\d: AL-MARZUQI, Faysal Idris \(similar sound 2/,
        ),
      ],
    });
    expect((await call('screen-name', { name: 'Jane Roe' })).answer).toEqual(clear);
  });

  test('is answered with the whole name of the entry, and all reasons', async () => {
    const name = `EASTERN ${'TRADING '.repeat(14)}COMPANY`;
    const remarks = 'DOB 14 Mar 1961; nationality Iran.';
    bench.folder.writeSdn([{ id: 7004, name, remarks }]);
    const { call } = await bench.start();
    const { answer } = await call('screen-name', { name, dateOfBirth: '1961-03-14' });
    expect(answer).toMatchObject({
      exceptions: [expect.anything(), expect.stringMatching(`^us-sdn 7004 .*: ${name} \\(.*\\)$`)],
    });
  });

  test.each(['…', '🙂', `Jane ${'x '.repeat(30)}`])(
    'that cannot be compared is not cleared: %s',
    async (name) => {
      bench.folder.writeSdn([marzuqi]);
      const { call } = await bench.start();
      const exceptions = ['name_cannot_be_screened'];
      expect((await call('screen-name', { name })).answer).toEqual({
        decision: 'review',
        exceptions,
      });
    },
  );

  test('is stored encrypted', async () => {
    bench.folder.writeSdn([marzuqi]);
    const { call } = await bench.start();
    await call('screen-name', { name: 'Jane Unmistakable' });
    const rows = await bench.store.query<{ sealed: Uint8Array }>('select * from screened_names');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Unmistakable');
    expect(Buffer.from(rows[0]?.sealed ?? []).toString('latin1')).not.toContain('Unmistakable');
  });

  test('that is a politically exposed person has a code of its own', async () => {
    const header = 'id,name,aliases,birth_date,country,position';
    bench.folder.write({ 'pep.csv': `${header}\nQ1,Nadia Quintessa,,1990,FR,Minister\n` });
    const { call } = await bench.start({ env: { LISTS: 'pep' } });
    const { answer } = await call('screen-name', { name: 'Nadia Quintessa', taxCountry: 'FR' });
    expect(answer).toMatchObject({
      exceptions: ['politically_exposed_person', expect.stringContaining('pep Q1 score')],
    });
  });
});

describe('the lists', () => {
  test('that are missing make the adapter unhealthy, and no name is cleared', async () => {
    const { call, health } = await bench.start();
    expect((await call('screen-name', { name: 'Jane Roe' })).status).toBe(500);
    expect(await health()).toEqual([503, expect.stringContaining('sdn.csv cannot be read')]);
  });

  test('stay in use if a new version is damaged or lost many entries', async () => {
    bench.folder.writeSdn([marzuqi, ...others]);
    const { call, health, loadLists } = await bench.start();
    expect(await health()).toEqual([200, 'ok\n']);
    bench.folder.writeSdn([marzuqi]);
    await loadLists();
    expect(await health()).toEqual([503, expect.stringContaining('1 entries, and 3 before')]);
    bench.folder.write({ 'sdn.csv': '<html>busy</html>' });
    await loadLists();
    expect((await health())[0]).toBe(503);
    const { answer } = await call('screen-name', { name: 'Dmitry Volkonsky' });
    expect(answer).toMatchObject({ decision: 'review' });
    bench.folder.writeSdn([marzuqi, ...others]);
    await loadLists();
    expect((await health())[0]).toBe(200);
  });

  test('are in use after a restart without the folder', async () => {
    bench.folder.writeSdn([marzuqi]);
    await (await bench.start()).stop();
    bench.folder.remove();
    const { call } = await bench.start();
    const { answer } = await call('screen-name', { name: 'Faysal Al-Marzuqi', dateOfBirth: null });
    expect(answer).toMatchObject({ decision: 'review' });
  });

  test('that the timer no longer writes clear nobody', async () => {
    bench.folder.writeSdn([marzuqi], new Date(Date.now() - 8 * 86_400_000));
    const { call, health } = await bench.start();
    expect((await call('screen-name', { name: 'Jane Roe' })).answer).toEqual({
      decision: 'review',
      exceptions: ['sanctions_lists_out_of_date'],
    });
    expect((await health())[0]).toBe(503);
  });
});

test('the XML of the United Kingdom is read instead of rows that an older timer left', async () => {
  const designation = (name: string) =>
    `<Designations><Designation><UniqueID>RUS1</UniqueID><IndividualEntityShip>Individual</IndividualEntityShip>
      <Names><Name><Name1>Ilya</Name1><Name6>${name}</Name6><NameType>Primary Name</NameType></Name></Names>
    </Designation></Designations>`;
  bench.folder.write({ 'uk.csv': 'not read', 'uk.xml': designation('VOROTYNSKY') });
  const { call, health, loadLists } = await bench.start({ env: { LISTS: 'uk' } });
  const screen = async (name: string) => (await call('screen-name', { name })).answer;
  expect(await screen('Ilya Vorotynsky')).toMatchObject({ decision: 'review' });
  bench.folder.write({ 'uk.xml': designation('KARSAVIN') }, new Date(Date.now() - 60_000));
  await loadLists();
  expect(await screen('Ilya Karsavin')).toMatchObject({ decision: 'review' });
  expect(await health()).toEqual([200, 'ok\n']);
});

test('metrics have the age and the number of entries of each list that is in use', async () => {
  bench.folder.writeSdn([marzuqi, ...others], new Date(Date.now() - 3 * 86_400_000));
  const { url } = await bench.start();
  const text = await (await fetch(new URL('/metrics', url))).text();
  expect(text).toContain(`adapter_list_entries{list="us-sdn"} ${1 + others.length}\n`);
  const age = Number(/^adapter_list_age_seconds\{list="us-sdn"\} (\S+)$/m.exec(text)?.[1]);
  expect(age / 86_400).toBeCloseTo(3, 1);
  const later = await bench.start({ env: { LISTS: 'us-consolidated' } });
  const other = await (await fetch(new URL('/metrics', later.url))).text();
  expect(other).not.toContain('us-sdn');
});

test('names are forgotten after the set time', async () => {
  bench.folder.writeSdn([marzuqi]);
  const { call, forgetOld } = await bench.start({ env: { SCREENED_NAMES_DAYS: '30' } });
  await call('screen-name', { name: 'Jane Roe' });
  await forgetOld();
  expect(await bench.store.query('select 1 from screened_names')).toHaveLength(1);
  const later = await bench.start({ env: { SCREENED_NAMES_DAYS: '30' }, days: 31 });
  await later.forgetOld();
  expect(await bench.store.query('select 1 from screened_names')).toEqual([]);
});

describe('verify-identity', () => {
  test('is left to people without another adapter', async () => {
    const { call } = await bench.start();
    expect((await call('verify-identity', {})).answer).toEqual({
      decision: 'review',
      exceptions: ['manual_review_required'],
      fraudScore: 0,
    });
  });

  test.each([
    ['Jane Roe', 200, { decision: 'clear', exceptions: [], fraudScore: 0.25 }],
    ['Later', 202, {}],
    ['Refused', 422, { code: 'unsupported_country' }],
  ])('of %s gets the answer of the other adapter', async (name, expected, answer) => {
    const env = {
      IDENTITY_VENDOR_URL: 'http://identity.invalid/v1',
      IDENTITY_VENDOR_SECRET: identitySecret,
    };
    const { call } = await bench.start({ env });
    expect(await call('verify-identity', { name })).toEqual({ status: expected, answer });
  });
});

test('settings that are wrong are named together', () => {
  const read = (env: object) => () =>
    readListSettings({ LISTS_FOLDER: '/lists', SCREENED_NAMES_KEY: key, ...env });
  expect(read({})().lists).toEqual(['us-sdn', 'us-consolidated', 'un', 'eu', 'uk']);
  const wrong = { LISTS: 'moon', MATCH_THRESHOLD: '2', SCREENED_NAMES_KEY: 'short' };
  expect(read(wrong)).toThrow(
    /LISTS is not .*MATCH_THRESHOLD is not .*SCREENED_NAMES_KEY is not /s,
  );
  expect(read({ IDENTITY_VENDOR_URL: 'https://identity.example/v1' })).toThrow('together');
});

test('the page names each setting', () => {
  const page = readFileSync('docs/adapters/sanctions-lists.md', 'utf8');
  const missing = Object.values(variables).filter(({ name }) => !page.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
