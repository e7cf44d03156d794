import { existsSync, readdirSync } from 'node:fs';

const folder = 'src/adapters';

/** Returns the program of each adapter by its file name in the build: `adapter-plaid`. */
export function adapterPrograms(): Record<string, string> {
  const programs = readdirSync(folder)
    .map((name) => [`adapter-${name}`, `${folder}/${name}/main.ts`] as const)
    .filter(([, path]) => existsSync(path));
  return Object.fromEntries(programs);
}
