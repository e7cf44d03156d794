import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import npmPackage from '../../package.json' with { type: 'json' };
import { compressSite } from '../release/compress-site.ts';
import { filesBelow } from '../release/files-below.ts';
import { writeIntegrity } from '../release/write-integrity.ts';
import { readUpdate } from './commands.ts';
import type { Machine } from './machine.ts';

const { version } = npmPackage;
/** The version that the page updates to. */
const next = '1.0.1';

/**
 * Updates a machine as `docs/operating.md` says: first as one of several machines, while the others run, then
 * by replacing the program.
 * @returns confirmed facts, as sentences
 * @throws Error naming the first failure
 */
export async function updateProduction(
  { root, platformUrl }: Machine,
  run: (command: string) => Promise<void>,
): Promise<string[]> {
  await makeNextArchive(root);
  const hashAt = async (path: string) => {
    const response = await fetch(platformUrl + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    return response.ok ? createHash('sha384').update(bytes).digest('base64') : response.status;
  };
  const pinned = `/v${version}/embeds.js`;
  const before = await hashAt(pinned);
  const [unpack = [], ...replace] = readUpdate().replace;
  for (const command of unpack) await run(command);
  const missing = await hashAt(`/v${next}/embeds.js`);
  for (const command of readUpdate().add.flat()) await run(command);
  const added = await hashAt(`/v${next}/embeds.js`);
  for (const command of replace.flat()) await run(command);
  while (!(await fetch(`${platformUrl}/healthz`).catch(() => undefined))?.ok) await wait(100);
  const running = (await (await fetch(`${platformUrl}/v1/integrity.json`)).json()) as object;
  const facts: [string, boolean][] = [
    [
      `release ${next} is added while ${version} runs`,
      missing === 404 && typeof added === 'string',
    ],
    [`release ${next} runs`, 'version' in running && running.version === next],
    [`a page that pinned ${version} gets the same script`, (await hashAt(pinned)) === before],
  ];
  const wrong = facts.filter(([, holds]) => !holds).map(([fact]) => fact);
  if (wrong.length > 0) throw new Error(`does not hold: ${wrong.join('; ')}`);
  return facts.map(([fact]) => fact);
}

/** Packs the archive's forms again as the next release. */
async function makeNextArchive(root: string): Promise<void> {
  const folder = join(root, 'next');
  execFileSync('cp', ['-r', join(root, 'opt'), folder]);
  const site = join(folder, 'embeds/dist/site');
  renameSync(join(site, `v${version}`), join(site, `v${next}`));
  for (const release of ['v1', `v${next}`]) {
    const of = join(site, release);
    for (const file of filesBelow(of)) {
      const path = join(of, file);
      if (/\.(br|gz)$|integrity\.json$/.test(file)) rmSync(path);
      else if (/\.(js|html)$/.test(file)) {
        const text = readFileSync(path, 'utf8').replaceAll(`/v${version}/`, `/v${next}/`);
        writeFileSync(path, text);
      }
    }
    writeIntegrity(of, next);
    await compressSite(of);
  }
  const archive = join(root, `embeds-${next}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', folder, 'embeds']);
  rmSync(folder, { recursive: true });
}
