import { type ChildProcess, exec, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../demo/free-port.ts';

const readme = await readFile(path.join(import.meta.dirname, '../README.md'), 'utf8');

/** The numbered steps of README.md, "From an empty folder to a payment". */
export const steps = [...readme.matchAll(/^\d\. (.*(?:\n {3}.*)*)/gm)].map(([, step = '']) =>
  step.replaceAll(/\n +/g, ' '),
);

const sandboxUrl = 'http://127.0.0.1:4100';

/** @throws if no step matches */
function named(pattern: RegExp): string {
  const [, name] = pattern.exec(steps.join('\n')) ?? [];
  if (name === undefined) throw new Error(`No step of the README has ${pattern}`);
  return name;
}

/** The card that the steps link. */
export const card = named(/Link the card `(.+?)`/);

/** The shop that the README's steps start. */
export interface ReadmeShop {
  /** Address of the page. */
  url: string;
  /** Terminal output so far. */
  terminal(): string;
}

/**
 * Follows the steps in an empty folder until the page can be opened, with other addresses for the
 * platform and the shop than in the README.
 *
 * @param installedFrom platform from which the package is installed, if the other one is down
 */
export async function withReadmeShop(
  platformUrl: string,
  use: (shop: ReadmeShop) => Promise<void>,
  installedFrom = platformUrl,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'embeds-readme-'));
  const address = named(/open <(.+?)>/);
  const url = address.replace('3000', String(await findFreePort()));
  const code = (/```js\n(.*?)```/s.exec(readme)?.[1] ?? '')
    .replaceAll(sandboxUrl, platformUrl)
    .replaceAll('3000', new URL(url).port);
  await writeFile(path.join(folder, named(/save the code below as `(.+?)`/)), code);
  const install = named(/run `(npm install .+?)`/).replace(sandboxUrl, installedFrom);
  await promisify(exec)(install, { cwd: folder });
  const shop = spawn(named(/Run `(node .+?)`/), { cwd: folder, shell: true, detached: true });
  try {
    await use({ url, terminal: await terminalOf(shop, `Open ${url}`) });
  } finally {
    await stop(shop);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Collects a program's output, and waits until it has printed a line. */
function terminalOf(shop: ChildProcess, line: string): Promise<() => string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes(line)) resolve(() => printed);
    };
    shop.stdout?.on('data', take);
    shop.stderr?.on('data', take);
    shop.once('exit', () => reject(new Error(`The example ended: ${printed}`)));
  });
}

/** Ends the shell and its children, which are one process group. */
async function stop({ pid, exitCode }: ChildProcess): Promise<void> {
  if (pid !== undefined && exitCode === null) process.kill(-pid);
}
