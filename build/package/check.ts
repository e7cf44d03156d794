import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readCommands } from './commands.ts';
import { startMachine } from './machine.ts';
import { updateProduction } from './update-production.ts';
import { useProduction } from './use-production.ts';

/**
 * `npm run task -- package-check` follows `docs/operating.md` with the archive of `npm run task -- package`,
 * uses the platform that this starts, and updates it to the next release. Needs HAProxy, OpenSSL and curl.
 */

const most = 10;

const packed = 'dist/package';
const [archive] = readdirSync(packed).filter((name) => name.endsWith('.tar.gz'));
if (!archive) throw new Error('Run npm run task -- package first.');
const commands = readCommands();
if (commands.length > most) throw new Error(`operating.md has ${commands.length} commands`);

const machine = await startMachine(join(packed, archive));
let exitCode = 1;
try {
  const run = async (command: string) => {
    const output = await machine.run(command);
    process.stdout.write(`# ${command}\n${output.trim() ? `${output.trim()}\n` : ''}`);
  };
  for (const command of commands.flat()) await run(command);
  for (const fact of await useProduction(machine)) process.stdout.write(`ok: ${fact}\n`);
  for (const fact of await updateProduction(machine, run)) process.stdout.write(`ok: ${fact}\n`);
  exitCode = 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${machine.log()}\n`);
} finally {
  await machine.stop();
}
// Without this, the package that runs PostgreSQL exits with 0.
process.exit(exitCode);
