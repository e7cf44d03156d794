import { findCycles } from './cycles.ts';
import { functionLines, loopholes } from './functions.ts';
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

const showArrows = (all: readonly Arrow[]) =>
  all.map(({ from, to }) => `${from} → ${to}`).join('; ');

/** Generated files may be of any length. */
const isGenerated = ({ text }: SourceFile) => text.startsWith('// Made by `npm run generate`');

const files = readSourceFiles();
const written = files.filter((file) => !isGenerated(file));
const graph = new Map(files.map(({ path, imports }) => [path, imports]));
const cycles = findCycles(graph);
const arrows = platformArrows(files);
const longest = written.reduce((a, b) => (b.lines > a.lines ? b : a));
const functions = files.flatMap(functionLines);
const queries = queriesBack(files);
const unscoped = readsWithoutViewer(files);
const unsteady = readsOfDeviceClock(files);
const loose = looseFiles(files.map(({ path }) => path));
const breaches = floorBreaches(files);
const outside = outsideFrameRooms(files);
const elsewhere = tablesElsewhere(files);

const rows: readonly (readonly [what: string, value: number, limit: number, detail?: string])[] = [
  ['import cycles', cycles.length, 0, cycles.map((cycle) => cycle.join(' ')).join('; ')],
  ['arrows between rooms of the platform', arrows.all.length, 120],
  ['arrows from a wing to a later one', arrows.back.length, 0, showArrows(arrows.back)],
  [
    'queries of a table of a later wing',
    queries.length,
    0,
    queries.map(({ path, table }) => `${path}: ${table}`).join('; '),
  ],
  ['files in no room of the platform', loose.length, 0, loose.join('; ')],
  ['imports past the floors of the kernel', breaches.length, 0, breaches.join('; ')],
  ['resources whose table is elsewhere', elsewhere.length, 0, elsewhere.join('; ')],
  ['files that read rows without their viewer', unscoped.length, 0, unscoped.join('; ')],
  ['forms that read the clock of the device', unsteady.length, 0, unsteady.join('; ')],
  ['files of src/frame/ outside its rooms', outside.length, 0, outside.join('; ')],
  ...['src/frame/', 'src/embeds/', ...wings.map((wing) => `src/platform/${wing}/`)].map(
    (folder) => {
      const back = backArrows(folder, files);
      return [
        `arrows back between the rooms of ${folder}`,
        back.length,
        0,
        showArrows(back),
      ] as const;
    },
  ),
  ['lines of a file, median', median(written.map(({ lines }) => lines)), 60],
  ['lines of the longest file', longest.lines, 230, longest.path],
  ['lines of a function, median', median(functions), 8],
  ['any, ! and ignored checks', files.reduce((sum, file) => sum + loopholes(file), 0), 0],
];

process.stdout.write(`${files.length} files, ${functions.length} functions of two lines or more\n`);
for (const [what, value, limit, detail = ''] of rows) {
  const verdict = value > limit ? 'OVER' : 'ok  ';
  process.stdout.write(`${verdict}  ${value} of ${limit}  ${what}  ${detail}\n`);
}
process.exitCode = rows.some(([, value, limit]) => value > limit) ? 1 : 0;
