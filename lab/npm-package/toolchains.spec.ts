import { execFile } from 'node:child_process';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '../../e2e/fixtures.ts';
import { installLocked } from '../install-locked.ts';
import { strangersProjects } from './strangers-projects.ts';

const tools = path.resolve('.cache/toolchains');
const run = promisify(execFile);

/** The package, unpacked beside tools that were made years apart. */
const test = base.extend<object, { modules: string }>({
  modules: [
    async ({ installed }, use) => {
      installLocked(path.join(import.meta.dirname, 'toolchains'), tools);
      const modules = path.join(tools, 'node_modules');
      const unpacked = path.join(modules, 'prime-trust-embeds');
      await rm(unpacked, { recursive: true, force: true });
      await cp(path.join(installed.folder, 'node_modules/prime-trust-embeds'), unpacked, {
        recursive: true,
      });
      await use(modules);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// Runs in series, because the tools share a folder.
test.describe.configure({ mode: 'default' });

for (const { name, files, command, env } of strangersProjects) {
  test(`${name}: an integrator's project works`, async ({ modules }) => {
    const folder = path.join(tools, name.replace(/\W+/g, '-'));
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await symlink(modules, path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
    for (const [file, text] of Object.entries(files)) {
      await writeFile(path.join(folder, file), text);
    }
    const [program, ...parameters] = command;
    const found = program === 'node' ? process.execPath : path.join(modules, '.bin', program);
    await run(found, parameters, { cwd: folder, env: { ...process.env, ...env } }).catch(
      ({ stdout, stderr }) => {
        throw new Error(`${stdout}\n${stderr}`);
      },
    );
  });
}
