import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from '../kernel/store/database/data-folder.ts';
import { migrations } from '../server/database/migrations.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Creates an embedded database with every table and no row, once for each state of the migrations, because it
 * takes five seconds of CPU time.
 * @returns path of a tar file
 */
export function emptyDatabase(): string {
  const folder = join(root, '.cache');
  const name = `empty-database-${stateOfMigrations()}.tar`;
  const path = join(folder, name);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    // Test files start at the same time: each writes a separate file and moves it into place.
    const partial = `${path}.${randomUUID()}`;
    const script = join(import.meta.dirname, 'make-empty-database.ts');
    run(process.execPath, [...quickly, script, partial], root);
    renameSync(partial, path);
    const others = readdirSync(folder).filter((other) => other.startsWith('empty-database-'));
    for (const other of others) if (!other.startsWith(name)) rmSync(join(folder, other));
  }
  return path;
}

/** Copies it into a data folder, so that the first start of a platform is fast. */
export function copyEmptyDatabase(dataDir: string): void {
  const database = prepareDataFolder(dataDir);
  run('tar', ['-xf', emptyDatabase(), '-C', database]);
}

/** V8 does not optimize WebAssembly that runs once. */
const quickly = ['--liftoff-only', '--import', 'tsx'];

function run(program: string, parameters: readonly string[], cwd?: string): void {
  const { status, stderr } = spawnSync(program, parameters, { cwd });
  if (status !== 0) throw new Error(`${parameters.join(' ')} failed: ${stderr}`);
}

/** Changes with the migrations, with the code that creates databases, and with the packages of both. */
function stateOfMigrations(): string {
  const hash = createHash('sha256').update(JSON.stringify(migrations));
  const options = 'src/platform/kernel/store/database/embedded-options.ts';
  for (const file of ['package-lock.json', options]) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}
