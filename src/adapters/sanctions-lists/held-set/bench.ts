import { readFolder } from '../lists/read-folder.ts';
import { createMatcher } from '../matching/find-matches.ts';
import { createNameIndex, type ListedEntry } from '../matching/name-index.ts';
import { createChance } from './chance.ts';
import { makeBirth, makeInnocents } from './innocents.ts';
import { heldEntries } from './listed-people.ts';

const size = 25_000;
const screened = 2_000;
const warmUp = 300;
const threshold = 0.8;

/**
 * `npm run task -- screening-bench [folder]`: fills the lists up to 25,000 entities and prints how long it takes to
 * screen a name. Half of the names are listed, and the others common.
 */
async function main(): Promise<void> {
  const [folder] = process.argv.slice(2);
  const chance = createChance(7);
  const real = folder ? await readFolder(folder) : heldEntries.map(({ entry }) => entry);
  const entries = [...real, ...madeEntries(size - real.length, chance)];
  const startedAt = performance.now();
  const index = await createNameIndex(entries);
  const indexMs = Math.round(performance.now() - startedAt);
  const find = createMatcher(index);
  const common = makeInnocents(screened / 2, chance);
  const listed = common.map(() => chance.oneOf(entries).entity.names[0]?.text ?? '');
  const facts = { isPerson: true, dateOfBirth: '1970-01-01', country: 'US' };
  // A server is warm after its first names.
  for (const name of makeInnocents(warmUp, chance)) find({ ...facts, name }, threshold);
  const times: number[] = [];
  const processor: number[] = [];
  for (const name of [...common, ...listed]) {
    const before = process.cpuUsage();
    const begun = performance.now();
    find({ ...facts, name }, threshold);
    times.push(performance.now() - begun);
    const { user, system } = process.cpuUsage(before);
    processor.push((user + system) / 1000);
  }
  process.stdout.write(
    `${entries.length} entities with ${index.names.length} names, indexed in ${indexMs} ms\n` +
      `a name takes ${percentiles(times)}; of processor time ${percentiles(processor)}\n`,
  );
}

/** On a busy machine, processor time tells more than time. */
function percentiles(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}

/** Entities of made names, each with an alias. */
function madeEntries(count: number, chance: ReturnType<typeof createChance>): ListedEntry[] {
  const syllables = 'ba ko ri mu sha ten dor va li zan qu el far no pi ur ya gro mi des'.split(' ');
  const word = () =>
    Array.from({ length: 2 + chance.below(3) }, () => chance.oneOf(syllables)).join('');
  return makeInnocents(Math.max(0, count), chance).map((text, at) => ({
    list: 'us-sdn',
    entity: {
      id: `M${at}`,
      kind: 'person',
      names: [
        { text: `${text} ${word()}`, quality: 'primary' },
        { text: `${word()} ${word()}`, quality: 'strong' },
      ],
      births: [{ from: makeBirth(chance), to: '2010-01-01' }],
      countries: [],
      programs: [],
      remarks: '',
    },
  }));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
