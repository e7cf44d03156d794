import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { readsOfDeviceClock } from './device-clock.ts';
import { outsideFrameRooms } from './frame-rooms.ts';
import { functionLines, loopholes } from './functions.ts';
import { queriesBack } from './queries.ts';
import { readsWithoutViewer } from './reads-without-viewer.ts';
import { readSourceFile } from './source-files.ts';
import { arrowsIn, backArrows, platformArrows } from './wings.ts';

const file = (path: string, text: string) => readSourceFile(path, text);
const graph = (arrows: Record<string, string[]>) => new Map(Object.entries(arrows));

test('finds a circle of two, one of three and a file that imports itself', () => {
  const arrows = { a: ['b'], b: ['a'], c: ['d'], d: ['e', 'a'], e: ['c'], f: ['f'], g: ['a'] };
  const cycles = findCycles(graph(arrows)).map((cycle) => cycle.sort().join(''));
  expect(cycles.sort()).toEqual(['ab', 'cde', 'f']);
});

test('finds none where everything runs one way', () => {
  expect(findCycles(graph({ a: ['b', 'c'], b: ['c'], c: ['package'] }))).toEqual([]);
});

test.each([
  ['a value', "import { x } from '../b/c.ts';"],
  ['a type', "import type { X } from '../b/c.ts';"],
  ['only for what it does', "import '../b/c.ts';"],
  ['what it passes on', "export { x } from '../b/c.ts';"],
  ['later', "const later = () => import('../b/c.ts');"],
])('sees an import of %s', (_what, text) => {
  expect(file('src/a/d.ts', text).imports).toEqual(['src/b/c.ts']);
});

test('leaves packages out', () => {
  expect(file('src/a.ts', "import { z } from 'zod';").imports).toEqual([]);
});

test('counts one arrow between two rooms, however many files it is in', () => {
  const files = [
    file('src/platform/money/a.ts', "import '../kernel/x.ts'; import './b.ts';"),
    file('src/platform/money/b.ts', "import '../kernel/y.ts';"),
  ];
  expect(arrowsIn('src/platform/', files)).toEqual([{ from: 'money', to: 'kernel' }]);
});

test.each([
  ['src/platform/kernel/a.ts', '../money/b.ts', 1],
  ['src/platform/money/a.ts', '../kernel/b.ts', 0],
  ['src/platform/create-platform.ts', './reports/b.ts', 0],
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

const migrations = [
  file(
    'src/platform/kernel/store/migrations/parties/a.ts',
    'export const a = `create table contacts ()`;',
  ),
  file(
    'src/platform/kernel/store/migrations/money/a.ts',
    'export const a = [`create view banks as`];',
  ),
  file('src/platform/kernel/store/migrations/assets/a.ts', "const view = String; view('assets');"),
];

test.each([
  ['parties', "a.selectFrom('banks');", ['banks']],
  ['parties', "a.updateTable('contacts');", []],
  ['parties', "a.leftJoin('assets as a', 'a', 'b');", ['assets']],
  ['money', "a.insertInto('contacts'); a.deleteFrom('banks');", []],
  ['money', "a.selectFrom(['contacts', 'banks']).innerJoin(\n'assets', 'a', 'b');", ['assets']],
  ['kernel', "let a: Selectable<Database['contacts']>;", ['contacts']],
])('a file of %s with %s queries tables of later wings: %j', (wing, text, tables) => {
  const back = queriesBack([...migrations, file(`src/platform/${wing}/b.ts`, text)]);
  expect(back.map(({ table }) => table)).toEqual(tables);
});

test('what is in no wing may query all tables', () => {
  const files = [...migrations, file('src/platform/seed/b.ts', "a.selectFrom('assets');")];
  expect(queriesBack(files)).toEqual([]);
});

test('measures each function that is more than an expression', () => {
  const text = 'function a() {\n  return () => {\n    b();\n  };\n}\nconst c = () => 1;';
  expect(functionLines(file('a.ts', text))).toEqual([5, 3]);
});

test.each([
  ['let a: any;', 1],
  ['a!.b;', 1],
  ['// biome-ignore lint: no\na;', 1],
  ['// @ts-expect-error\na;', 1],
  ["const any = 'any!';", 0],
])('counts the loopholes of %j', (text, count) => {
  expect(loopholes(file('a.ts', text))).toBe(count);
});

const engine = 'src/platform/kernel/json-api';

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
  'a form does not go by the clock of the device: %s',
  (text) => {
    const paths = ['src/frame/form/a.ts', 'src/frame/wire/browser-world.ts', 'src/platform/a.ts'];
    expect(readsOfDeviceClock(paths.map((path) => file(path, text)))).toEqual([
      'src/frame/form/a.ts',
    ]);
  },
);

test('a form may ask for the offset of the time zone, and for a given day', () => {
  const text = "new Date().getTimezoneOffset(); new Date('2026-02-30');";
  expect(readsOfDeviceClock([file('src/frame/form/a.ts', text)])).toEqual([]);
});

test('finds files of the forms that are in no room', () => {
  const paths = ['src/frame/world.ts', 'src/frame/theme/a.ts', 'src/frame/form/theme/a.ts'];
  expect(outsideFrameRooms(paths.map((path) => file(path, '')))).toEqual(paths.slice(0, 2));
});
