import { expect, test } from 'vitest';
import { looksForFewDigits } from './few-digits.ts';
import { functionLines, suppressions } from './functions.ts';
import { queriesBack } from './queries.ts';
import { floorBreaches, looseFiles, tablesElsewhere } from './rooms.ts';
import { readSourceFile } from './source-files.ts';
import { outsideFrameRooms, readsOfDeviceClock, readsWithoutViewer } from './text-rules.ts';
import { arrowsIn, backArrows, platformArrows } from './wings.ts';

const file = (path: string, text: string) => readSourceFile(path, text);

test.each([
  ['a value', "import { x } from '../b/c.ts';"],
  ['a type', "import type { X } from '../b/c.ts';"],
  ['only for what it does', "import '../b/c.ts';"],
  ['what it passes on', "export { x } from '../b/c.ts';"],
  ['later', "const later = () => import('../b/c.ts');"],
])('sees an import of %s', (_what, text) => {
  expect(file('src/a/d.ts', text).imports).toEqual(['src/b/c.ts']);
});

test('leaves out packages', () => {
  expect(file('src/a.ts', "import { z } from 'zod';").imports).toEqual([]);
});

test('counts one arrow between two rooms, for any number of files', () => {
  const files = [
    file('src/platform/money/a.ts', "import '../kernel/x.ts'; import './b.ts';"),
    file('src/platform/money/b.ts', "import '../kernel/y.ts';"),
  ];
  expect(arrowsIn('src/platform/', files)).toEqual([{ from: 'money', to: 'kernel' }]);
});

test.each([
  ['src/platform/kernel/a.ts', '../money/b.ts', 1],
  ['src/platform/money/a.ts', '../kernel/b.ts', 0],
  ['src/platform/server/create-platform.ts', './reports/b.ts', 0],
  ['src/platform/reports/a.ts', '../create-platform.ts', 1],
])('%s that imports %s runs back %i times', (path, name, times) => {
  const { back } = platformArrows([file(path, `import '${name}';`)]);
  expect(back).toHaveLength(times);
});

test('counts the arrows between rooms that import each other as running back, and no others', () => {
  const files = [
    file('src/frame/form/a.ts', "import '../documents/a.ts'; import '../wire/a.ts';"),
    file('src/frame/person/a.ts', "import type { X } from '../form/a.ts';"),
    file('src/frame/documents/a.ts', "import type { X } from '../person/a.ts';"),
    file('src/frame/card/a.ts', "import '../form/a.ts'; import './b.ts';"),
    file('src/embeds/launch.ts', "import '../frame/form/a.ts';"),
  ];
  const back = backArrows('src/frame/', files).map(({ from, to }) => `${from} ${to}`);
  expect(back.sort()).toEqual(['documents person', 'form documents', 'person form']);
});

const tables = [
  file('src/platform/parties/contacts/tables.ts', 'export const a = `create table contacts ()`;'),
  file('src/platform/money/banks/tables.ts', 'export const a = [`create view banks as`];'),
  file('src/platform/assets/assets/tables.ts', "const view = String; view('assets');"),
];

test.each([
  ['parties', "a.selectFrom('banks');", ['banks']],
  ['parties', "a.updateTable('contacts');", []],
  ['parties', "a.leftJoin('assets as a', 'a', 'b');", ['assets']],
  ['money', "a.insertInto('contacts'); a.deleteFrom('banks');", []],
  ['money', "a.selectFrom(['contacts', 'banks']).innerJoin(\n'assets', 'a', 'b');", ['assets']],
  ['kernel', "let a: Selectable<Database['contacts']>;", ['contacts']],
])('a file of %s with %s queries tables of later wings: %j', (wing, text, later) => {
  const back = queriesBack([...tables, file(`src/platform/${wing}/b.ts`, text)]);
  expect(back.map(({ table }) => table)).toEqual(later);
});

test('files outside all wings may query all tables', () => {
  const files = [...tables, file('src/platform/server/b.ts', "a.selectFrom('assets');")];
  expect(queriesBack(files)).toEqual([]);
});

test('measures each function that spans several lines', () => {
  const text = 'function a() {\n  return () => {\n    b();\n  };\n}\nconst c = () => 1;';
  expect(functionLines(file('a.ts', text))).toEqual([5, 3]);
});

test.each(['// biome-ignore lint: no\na;', '// @ts-expect-error\na;'])(
  'counts the suppressed check in %j',
  (text) => expect(suppressions(file('a.ts', text))).toBe(1),
);

const engine = 'src/platform/kernel/api/json-api';

test.each([
  [`${engine}/order.ts`, 'const from = sql.table(name);', 1],
  [`${engine}/order.ts`, 'const { from } = tableOf(related.table);', 1],
  [`${engine}/visible-rows.ts`, 'const from = sql.table(related.table);', 0],
  [`${engine}/order.ts`, 'const { from, where } = visibleBeside(related, alias, viewer);', 0],
  ['src/platform/money/a.ts', 'const where = resource.visibleTo(alias, caller);', 1],
  ['src/platform/money/a.ts', 'const from = sql.table(resource.table);', 0],
])('finds reads without a viewer in %s: %s', (path, text, times) => {
  expect(readsWithoutViewer([file(path, text)])).toHaveLength(times);
});

test.each(['new Date()', 'Date.now()', 'const now = Date.now;'])(
  "a form must not read the device's clock: %s",
  (text) => {
    const paths = ['src/frame/form/a.ts', 'src/frame/wire/browser-world.ts', 'src/platform/a.ts'];
    expect(readsOfDeviceClock(paths.map((path) => file(path, text)))).toEqual([
      'src/frame/form/a.ts',
    ]);
  },
);

test('a form may read the offset of the time zone, and parse a given day', () => {
  const text = "new Date().getTimezoneOffset(); new Date('2026-02-30');";
  expect(readsOfDeviceClock([file('src/frame/form/a.ts', text)])).toEqual([]);
});

test.each([
  ['src/platform/clock.ts', 1],
  ['src/platform/helpers/clock.ts', 1],
  ['src/platform/tsconfig.json', 0],
  ['src/platform/server/main.ts', 0],
  ['src/platform/kernel/clock.ts', 1],
  ['src/platform/kernel/clock/clock.ts', 1],
  ['src/platform/kernel/store/clock.ts', 1],
  ['src/platform/kernel/store/index.ts', 0],
  ['src/platform/kernel/store/types/clock.ts', 0],
])('%s is loose %i times', (path, times) => {
  expect(looseFiles([path])).toHaveLength(times);
});

test.each([
  ['kernel/work/audit/a.ts', '../../store/index.ts', 0],
  ['kernel/work/audit/a.ts', '../unit-of-work/b.ts', 0],
  ['kernel/work/audit/a.ts', '../../store/types/clock.ts', 1],
  ['kernel/work/audit/a.ts', '../../api/index.ts', 1],
  ['money/cash/a.ts', '../../kernel/work/index.ts', 0],
  ['money/cash/a.ts', '../../kernel/work/audit/a.ts', 1],
  ['server/a.ts', '../kernel/work/audit/a.ts', 0],
])('%s that imports %s breaches a floor %i times', (path, name, times) => {
  expect(floorBreaches([file(`src/platform/${path}`, `import '${name}';`)])).toHaveLength(times);
});

test.each([
  ['src/platform/money/banks/banks.ts', 'banks', 0],
  ['src/platform/money/cash/banks.ts', 'banks', 1],
  ['src/platform/cards/cards/banks.ts', 'contacts', 1],
  ['src/platform/parties/users/users.ts', 'users', 0],
])('%s with the table %s has a table elsewhere %i times', (path, table, times) => {
  const users = file(
    'src/platform/kernel/api/credentials/tables.ts',
    'const a = `create table users (`;',
  );
  const resource = file(path, `export const a = defineResource(A, { table: '${table}' });`);
  expect(tablesElsewhere([...tables, users, resource])).toHaveLength(times);
});

test('finds files of the forms outside all rooms', () => {
  const paths = ['src/frame/world.ts', 'src/frame/theme/a.ts', 'src/frame/form/theme/a.ts'];
  expect(outsideFrameRooms(paths.map((path) => file(path, '')))).toEqual(paths.slice(0, 2));
});

test.each([
  ["not.toContain('4242')", 1],
  ['not.toMatch(/4242|jane/)', 1],
  ['not.toMatch(/jane|4242/)', 1],
  ['not.toMatch(/4242/)', 1],
  ['not.toMatch(/4242[ -]?4242|jane/)', 0],
  ["not.toContain('42424242')", 0],
  ["toContain('4242')", 0],
])('finds a test that looks for a few digits in %s', (call, times) => {
  const tests = new Map([['a.test.ts', `expect(a).${call};`]]);
  expect(looksForFewDigits(tests)).toHaveLength(times);
});
