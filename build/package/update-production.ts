import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import npmPackage from '../../package.json' with { type: 'json' };
import { readUpdate } from './commands.ts';
import type { Machine } from './machine.ts';
import { makeNextArchive, nextVersion } from './make-next-archive.ts';

const { version } = npmPackage;

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
  const missing = await hashAt(`/v${nextVersion}/embeds.js`);
  for (const command of readUpdate().add.flat()) await run(command);
  const added = await hashAt(`/v${nextVersion}/embeds.js`);
  for (const command of replace.flat()) await run(command);
  while (!(await fetch(`${platformUrl}/healthz`).catch(() => undefined))?.ok) await wait(100);
  const running = (await (await fetch(`${platformUrl}/v1/integrity.json`)).json()) as object;
  const facts: [string, boolean][] = [
    [
      `release ${nextVersion} is added while ${version} runs`,
      missing === 404 && typeof added === 'string',
    ],
    [`release ${nextVersion} runs`, 'version' in running && running.version === nextVersion],
    [`a page that pinned ${version} gets the same script`, (await hashAt(pinned)) === before],
  ];
  const wrong = facts.filter(([, holds]) => !holds).map(([fact]) => fact);
  if (wrong.length > 0) throw new Error(`does not hold: ${wrong.join('; ')}`);
  return facts.map(([fact]) => fact);
}
