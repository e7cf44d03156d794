import { looksForFewDigits } from './few-digits.ts';
import { functionLines, suppressions } from './functions.ts';
import { countLines, readTests } from './lines.ts';
import { queriesBack } from './queries.ts';
import { floorBreaches, looseFiles, tablesElsewhere } from './rooms.ts';
import { readSourceFiles, type SourceFile } from './source-files.ts';
import { outsideFrameRooms, readsOfDeviceClock, readsWithoutViewer } from './text-rules.ts';
import { type Arrow, backArrows, platformArrows, wings } from './wings.ts';

/**
 * `npm run task -- structure` measures the structure of the code, and exits with 1 if a count is over its
 * limit. Tests and test helpers are not counted.
 */

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Row = readonly [what: string, value: number, limit: number, detail?: string];

const none = (what: string, found: readonly string[]): Row => [
  what,
  found.length,
  0,
  found.join('; '),
];
const noArrows = (what: string, found: readonly Arrow[]) =>
  none(
    what,
    found.map(({ from, to }) => `${from} → ${to}`),
  );

/** Generated files may be of any length. */
const isGenerated = ({ text }: SourceFile) => text.startsWith('// Made by `npm run generate`');

const files = readSourceFiles();
const written = files.filter((file) => !isGenerated(file));
const arrows = platformArrows(files);
const longest = written.reduce((a, b) => (b.lines > a.lines ? b : a));
const functions = files.flatMap(functionLines);
const queries = queriesBack(files).map(({ path, table }) => `${path}: ${table}`);
const paths = files.map(({ path }) => path);

const rows: readonly Row[] = [
  ['arrows between rooms of the platform', arrows.all.length, 120],
  noArrows('arrows from a wing to a later one', arrows.back),
  none('queries of a table of a later wing', queries),
  none('files in no room of the platform', looseFiles(paths)),
  none('imports past the floors of the kernel', floorBreaches(files)),
  none('resources whose table is elsewhere', tablesElsewhere(files)),
  none('files that read rows without their viewer', readsWithoutViewer(files)),
  none('forms that read the clock of the device', readsOfDeviceClock(files)),
  none('files of src/frame/ outside its rooms', outsideFrameRooms(files)),
  none('tests that look for a few digits', looksForFewDigits(readTests())),
  ...[
    'src/frame/',
    'src/embeds/',
    'src/console/',
    ...wings.map((wing) => `src/platform/${wing}/`),
  ].map((folder) =>
    noArrows(`arrows back between the rooms of ${folder}`, backArrows(folder, files)),
  ),
  ['lines of a file, median', median(written.map(({ lines }) => lines)), 60],
  ['lines of the longest file', longest.lines, 230, longest.path],
  ['lines of a function, median', median(functions), 8],
  ['suppressed checks', files.reduce((sum, file) => sum + suppressions(file), 0), 0],
];

process.stdout.write(`${files.length} files, ${functions.length} functions of two lines or more\n`);
for (const [what, value, limit, detail = ''] of rows) {
  const verdict = value > limit ? 'OVER' : 'ok  ';
  process.stdout.write(`${verdict}  ${value} of ${limit}  ${what}  ${detail}\n`);
}
const { sources, tests, files: all } = countLines();
process.stdout.write(
  `info  ${sources} lines of sources and ${tests} of tests in ${all} files of the repository\n`,
);
process.exitCode = rows.some(([, value, limit]) => value > limit) ? 1 : 0;
