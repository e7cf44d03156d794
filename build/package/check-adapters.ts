import { adapterPrograms } from '../adapter-programs.ts';
import type { Machine } from './machine.ts';

/**
 * Starts each adapter of the archive without settings: it must load, and name the setting that is missing.
 * @throws Error naming the first that doesn't
 */
export async function checkAdapters({ run }: Pick<Machine, 'run'>): Promise<void> {
  for (const name of Object.keys(adapterPrograms())) {
    const printed = await run(`node /opt/embeds/${name}.js 2>&1 || echo "code $?"`);
    if (printed.includes('ADAPTER_SECRET') && printed.endsWith('code 1\n')) continue;
    throw new Error(`${name} does not start from the archive: ${printed}`);
  }
}
