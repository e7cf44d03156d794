import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from '../kernel/store/database/data-folder.ts';
import { migrations } from '../server/database/migrations.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * An embedded database with every table and no row, made once for each state of the migrations:
 * making one takes five seconds of processor time.
 *
 * @returns path of a tar file
 */
export function emptyDatabase(): string {
  const folder = join(root, '.cache');
  const name = `empty-database-${stateOfMigrations()}.tar`;
  const path = join(folder, name);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    // Test files start at the same time: each writes its own file and moves it into place whole.
    const partial = `${path}.${randomUUID()}`;
    const script = join(import.meta.dirname, 'make-empty-database.ts');
    run(process.execPath, [...quickly, script, partial], root);
    renameSync(partial, path);
    const others = readdirSync(folder).filter((other) => other.startsWith('empty-database-'));
    for (const other of others) if (!other.startsWith(name)) rmSync(join(folder, other));
  }
  return path;
}

/** Puts it where a platform with this `DATA_DIR` finds it, so that its first start is a fast one. */
export function layEmptyDatabase(dataDir: string): void {
  const database = prepareDataFolder(dataDir);
  run('tar', ['-xf', emptyDatabase(), '-C', database]);
}

/** V8 does not optimize WebAssembly that runs once. */
const quickly = ['--liftoff-only', '--import', 'tsx'];

function run(program: string, parameters: readonly string[], cwd?: string): void {
  const { status, stderr } = spawnSync(program, parameters, { cwd });
  if (status !== 0) throw new Error(`${parameters.join(' ')} failed: ${stderr}`);
}

/** Changes with the migrations, with how databases are made, and with the packages of both. */
function stateOfMigrations(): string {
  const hash = createHash('sha256').update(JSON.stringify(migrations));
  const options = 'src/platform/kernel/store/database/embedded-options.ts';
  for (const file of ['package-lock.json', options]) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}
