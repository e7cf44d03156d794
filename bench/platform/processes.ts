import path from 'node:path';
import { prepareBuiltPrograms } from '../../e2e/bench-kit/built-programs.ts';
import type { Place } from './place.ts';
import type { Secrets } from './prepare.ts';

/** Platform and issuer as processes, from the built files. */
export interface Processes {
  readonly url: string;
  /** Id of the platform's process. */
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startProcesses(place: Place, secrets: Secrets): Promise<Processes> {
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
