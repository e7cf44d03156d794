import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

const repository = path.join(import.meta.dirname, '..');

/** The package from `npm pack`, installed in an empty folder. */
export interface InstalledPackage {
  tarball: string;
  /** The folder of the integrator. */
  folder: string;
  /** Links a dev dependency of this repository or of `lab` next to it, as if it were installed. */
  add(name: string, from?: string): Promise<void>;
  /** Runs a file of that folder. @returns its output */
  runFile(name: string, code: string): Promise<string>;
  /** Runs a program of these dev dependencies in that folder. @returns its output */
  run(program: string, ...parameters: string[]): Promise<string>;
  /** Runs a program of the package in that folder. @returns its output */
  runOwn(program: string, ...parameters: string[]): Promise<string>;
  /** Serves the built files to a page, by default under `/kit/` of its own origin. */
  serveTo(page: Page, folder?: string): Promise<void>;
  remove(): Promise<void>;
}

/** Needs no registry: the package has no dependencies. */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'embeds-kit-'));
  const packs = path.join(folder, 'packs');
  await mkdir(packs);
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  const npm = (cwd: string, ...parameters: string[]) => inFolder(cwd, 'npm', parameters);
  await npm(repository, 'pack', './dist/npm', '--ignore-scripts', '--pack-destination', packs);
  const tarball = path.join(packs, (await readdir(packs))[0] ?? '');
  await npm(folder, 'install', '--offline', '--no-audit', '--no-fund', tarball);
  return {
    tarball,
    folder,
    run: (program, ...parameters) => inFolder(folder, findInstalled(program, '.bin'), parameters),
    async add(name, from = name) {
      const place = path.join(folder, 'node_modules', name);
      await rm(place, { recursive: true, force: true });
      await mkdir(path.dirname(place), { recursive: true });
      await symlink(findInstalled(from), place);
    },
    runOwn: (program, ...parameters) =>
      inFolder(folder, path.join(folder, 'node_modules/.bin', program), parameters),
    async runFile(name, code) {
      await writeFile(path.join(folder, name), code);
      return inFolder(folder, process.execPath, [name]);
    },
    async serveTo(page, address = '/kit/') {
      const built = path.join(folder, 'node_modules/prime-trust-embeds');
      await page.route(`**${address}*`, (route) => {
        const name = path.basename(new URL(route.request().url()).pathname);
        return route.fulfill({ path: path.join(built, name) });
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** @throws with the program's output if it fails */
async function inFolder(cwd: string, program: string, parameters: string[]): Promise<string> {
  try {
    return (await promisify(execFile)(program, parameters, { cwd })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${path.basename(program)} ${parameters.join(' ')}:\n${stdout}\n${stderr}`);
  }
}

/** Returns the path of a package, or of a program in the folder `inside`. Full paths stay as they are. */
function findInstalled(name: string, inside = ''): string {
  const places = ['node_modules', 'lab/node_modules'].map((folder) =>
    path.resolve(repository, folder, inside, name),
  );
  return places.find((place) => existsSync(place)) ?? name;
}
