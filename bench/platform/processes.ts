import path from 'node:path';
import { startService, waitUntilHealthy } from '../../demo/service.ts';
import { findOpenPort } from '../../e2e/open-port.ts';
import type { Place } from './place.ts';
import type { Secrets } from './prepare.ts';

/** Platform and issuer as processes, from the built files. */
export interface Processes {
  readonly url: string;
  /** Of the platform's process. */
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startProcesses(place: Place, secrets: Secrets): Promise<Processes> {
  const [platformPort, issuerPort] = [await findOpenPort(), await findOpenPort()];
  const url = `http://127.0.0.1:${platformPort}`;
  const environment = {
    ...place.environment,
    PLATFORM_PORT: String(platformPort),
    ACS_PORT: String(issuerPort),
    PLATFORM_URL: url,
    VENDOR_THREE_DS_DIRECTORY_URL: `http://127.0.0.1:${issuerPort}/ds`,
    MASTER_KEY: secrets.masterKey,
    VENDOR_THREE_DS_DIRECTORY_SECRET: secrets.shared,
  };
  const start = (name: string) =>
    startService({
      name,
      script: path.resolve(`dist/server/${name}.js`),
      environment,
      logFile: path.join(place.folder, `${name}.log`),
    });
  const [platform, issuer] = [start('platform'), start('issuer')];
  await waitUntilHealthy(`${url}/healthz`, platform);
  return {
    url,
    pid: platform.pid ?? Number.NaN,
    async stop() {
      await Promise.all([platform.stop(), issuer.stop()]);
    },
  };
}
