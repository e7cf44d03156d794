import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from '../../src/platform/testing/tables/format.ts';
import { colourRows, policyRows, sandboxCardSections } from '../docs/pages/table-rows.ts';
import { embedsEnv, variableRows } from '../docs/pages/variables.ts';
import { frameworkRows, showFiles } from '../docs/samples/framework-page.ts';
import { tagFile, writeTag } from '../tag/write-tag.ts';
import { lists, type Source } from './lists.ts';

/**
 * `npm run generate` writes the lists of `lists.ts`, the client's operations, the inline tag, the tables of
 * policies, colours, variables, cards, frameworks and events, the sources in `docs/frameworks.md`, and the types of
 * the database's tables. With `--check` it writes nothing, and exits with 1 if any of them is out of date, except
 * the types, which a test checks. With `--record` it also records examples of answers from a platform, which takes
 * a minute.
 */

const isCheck = process.argv.includes('--check');
const sources = readSources();
for (const { file, write } of lists) {
  update(file, (before) => format(file, write(sources, before)));
}
updateTable('docs/policies.md', policyRows());
updateTable('docs/theming.md', colourRows(readFileSync('src/contract/default-colours.ts', 'utf8')));
updateTable('docs/hosting.md', variableRows());
updateBlock('docs/test-cards.md', 'cards', sandboxCardSections());
updateTable('docs/frameworks.md', frameworkRows());
update('docs/frameworks.md', showFiles);
update('ops/embeds.env', embedsEnv);
const { eventCatalogue, exampleBody } = await import('../docs/pages/event-catalogue.ts');
updateBlock('docs/webhook-events.md', 'body', exampleBody());
updateBlock('docs/webhook-events.md', 'events', eventCatalogue());
const tag = await writeTag();
update(tagFile, () => tag);
// These import the lists that were just written.
const { clientFile, writeClientOperations } = await import('../client/client-operations.ts');
update(clientFile, () => format(clientFile, writeClientOperations()));
if (!isCheck) await import('../../src/platform/testing/tables/main.ts');
if (process.argv.includes('--record')) {
  const test = 'src/platform/testing/every-resource/recorded-answers.test.ts';
  const env = { ...process.env, RECORD_ANSWERS: 'yes' };
  execFileSync('npx', ['vitest', 'run', test], { env, stdio: 'inherit' });
}

/** Replaces the rows of a page's first table with three columns. */
function updateTable(file: string, rows: readonly string[]): void {
  const table = /^(\|(?:---\|){3}\n)(?:\|.*\n)*/m;
  update(file, (before) =>
    before.replace(table, (_all, head: string) => `${head}${rows.join('\n')}\n`),
  );
}

/** Replaces a page's text between `<!-- name: … -->` and `<!-- end -->`. */
function updateBlock(file: string, name: string, text: string): void {
  const block = new RegExp(`^(<!-- ${name}: .*-->\\n)[^]*?(<!-- end -->\\n)`, 'm');
  update(file, (before) =>
    before.replace(block, (_all, start: string, end: string) => `${start}${text}${end}`),
  );
}

/** Writes a file if it is out of date; with `--check`, reports it instead. */
function update(file: string, write: (before: string) => string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const text = write(before);
  if (text === before) return;
  if (!isCheck) writeFileSync(file, text);
  else process.stderr.write(`${file} is out of date: npm run generate\n`);
  process.exitCode = isCheck ? 1 : 0;
}

function readSources(): Source[] {
  return ['src/contract', 'src/embeds', 'src/platform']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => join(folder, `${name}`)),
    )
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
