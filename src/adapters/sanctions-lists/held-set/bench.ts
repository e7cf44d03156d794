import { readFolder } from '../lists/read-folder.ts';
import { createMatcher } from '../matching/find-matches.ts';
import { createNameIndex, type ListedEntry } from '../matching/name-index.ts';
import { createChance } from './chance.ts';
import { makeBirth, makeInnocents } from './innocents.ts';
import { heldEntries } from './listed-people.ts';

const size = 25_000;
const screened = 2_000;
const warmUp = 300;
/** The least of several runs hardly depends on what else the machine does. */
const runs = 5;
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
  const common = makeInnocents(screened / 2, chance);
  const listed = common.map(() => chance.oneOf(entries).entity.names[0]?.text ?? '');
  const facts = { isPerson: true, dateOfBirth: '1970-01-01', country: 'US' };
  const warming = makeInnocents(warmUp, chance);
  const names = [...common, ...listed];
  const measured = Array.from({ length: runs }, () => {
    // Remembers no words of the run before.
    const find = createMatcher(index);
    // A server is warm after its first names.
    for (const name of warming) find({ ...facts, name }, threshold);
    return names.map((name) => {
      const begun = performance.now();
      find({ ...facts, name }, threshold);
      return performance.now() - begun;
    });
  });
  const least = names.map((_, at) => Math.min(...measured.map((times) => times[at] ?? 0)));
  process.stdout.write(
    `${entries.length} entities with ${index.names.length} names, indexed in ${indexMs} ms\n` +
      `a name takes ${percentiles(measured[0] ?? [])}; in the least of ${runs} runs ${percentiles(least)}\n`,
  );
}

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
