import { readFolder } from '../lists/read-folder.ts';
import { heldEntries } from './listed-people.ts';
import { holdEntries, type Measured, measure, rate, recallByKind } from './measure.ts';

const thresholds = [0.7, 0.75, 0.8, 0.85, 0.9, 0.95];
const shown = 0.8;

/**
 * `npm run task -- screening-quality [folder]`: prints recall and precision of the matching, on 500 variants of 100
 * invented names, or of names of the lists in a folder.
 */
async function main(): Promise<void> {
  const [folder] = process.argv.slice(2);
  const entries = folder ? await readFolder(folder) : [];
  const held = folder ? holdEntries(entries, 100) : heldEntries;
  const chosen = new Set(held.map(({ entry }) => entry));
  const others = entries.filter((entry) => !chosen.has(entry));
  print(await measure(held, others), held.length + others.length);
}

function print(measured: Measured, entries: number): void {
  const { variants, innocents } = measured;
  const share = (value: number) => `${(100 * value).toFixed(1)} %`.padStart(9);
  const lines = [
    `${entries} entries, ${variants.length} variants, ${innocents.length} names that aren't listed`,
    'threshold   recall  precision  false alarms',
    ...thresholds.map((threshold) => {
      const { recall, precision, falseAlarms } = rate(measured, threshold);
      return `${threshold.toFixed(2)}     ${share(recall)}  ${share(precision)}     ${share(falseAlarms)}`;
    }),
    `Recall at ${shown} by kind of variant:`,
    ...recallByKind(measured, shown).map(
      ({ kind, count, recall }) =>
        `${kind.padEnd(20)} ${String(count).padStart(4)} ${share(recall)}`,
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
