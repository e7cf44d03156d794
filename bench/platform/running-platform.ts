import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { prepareBuiltPrograms } from '../../e2e/bench-kit/built-programs.ts';
import type { Store } from '../../src/platform/kernel/store/database/store.ts';
import { openDatabase } from '../../src/platform/server/database/open-database.ts';
import { ApiClient } from '../../src/platform/testing/api-client.ts';
import { type DatabaseName, makePlace, type Place } from './place.ts';
import { prepare, type Secrets } from './prepare.ts';
import { sendTo } from './send-to.ts';
import type { Subject } from './works.ts';

/** Starts platform and issuer as processes, from the built files. */
export async function startProcesses(place: Place, secrets: Secrets) {
  const programs = await prepareBuiltPrograms({
    logs: path.join(place.folder, 'program'),
    environment: {
      ...place.environment,
      MASTER_KEY: secrets.masterKey,
      VENDOR_THREE_DS_DIRECTORY_SECRET: secrets.shared,
    },
  });
  const [platform] = await Promise.all([programs.start('platform'), programs.start('issuer')]);
  return { url: programs.platformUrl, pid: platform.pid ?? Number.NaN, stop: programs.stop };
}

/** A platform in its own process, with a signed-in client. */
export interface RunningPlatform {
  readonly url: string;
  readonly pid: number;
  readonly client: ApiClient;
  readonly subject: Subject;
}

export function newSecrets(): Secrets {
  return {
    masterKey: randomBytes(32).toString('hex'),
    shared: randomBytes(24).toString('hex'),
  };
}

/**
 * Runs `use` with a platform that has this number of contacts.
 * @param fill adds further rows
 */
export async function withPlatform(
  name: DatabaseName,
  rows: number,
  use: (platform: RunningPlatform) => Promise<void>,
  fill: (store: Store, subject: Subject) => Promise<void> = async () => {},
): Promise<void> {
  const place = await makePlace(name);
  const secrets = newSecrets();
  try {
    const store = await openDatabase(place.location);
    const prepareRows = async () => {
      const prepared = await prepare(store, rows, secrets);
      await fill(store, prepared.subject);
      return prepared;
    };
    const { client, subject } = await prepareRows().finally(() => store.close());
    const { url, pid, stop } = await startProcesses(place, secrets);
    const overHttp = new ApiClient(sendTo(url), client.headers);
    await use({ url, pid, client: overHttp, subject }).finally(stop);
  } finally {
    await place.remove();
  }
}
