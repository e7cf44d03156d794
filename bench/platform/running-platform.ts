import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../src/platform/server/database/open-database.ts';
import { ApiClient } from '../../src/platform/testing/api-client.ts';
import { type DatabaseName, makePlace } from './place.ts';
import { prepare, type Secrets } from './prepare.ts';
import { startProcesses } from './processes.ts';
import { sendTo } from './send-to.ts';
import type { Subject } from './works.ts';

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

/** Runs `use` with a platform that has this number of contacts. */
export async function withPlatform(
  name: DatabaseName,
  rows: number,
  use: (platform: RunningPlatform) => Promise<void>,
): Promise<void> {
  const place = await makePlace(name);
  const secrets = newSecrets();
  try {
    const store = await openDatabase(place.location);
    const { client, subject } = await prepare(store, rows, secrets).finally(() => store.close());
    const { url, pid, stop } = await startProcesses(place, secrets);
    const overHttp = new ApiClient(sendTo(url), client.headers);
    await use({ url, pid, client: overHttp, subject }).finally(stop);
  } finally {
    await place.remove();
  }
}
