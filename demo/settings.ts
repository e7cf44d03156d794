import { randomBytes } from 'node:crypto';
import { readTables } from '../src/platform/server/settings/declaration.ts';
import { otherPrograms } from '../src/platform/server/settings/variables/other-programs.ts';
import { platform } from '../src/platform/server/settings/variables/platform.ts';

/** Where the three programs of the demo listen and keep their data. */
export interface Settings {
  demoPort: number;
  platformPort: number;
  issuerPort: number;
  /** The merchant, on another site than the two others: `localhost` against `127.0.0.1`. */
  demoUrl: string;
  platformUrl: string;
  issuerUrl: string;
  /** Absolute. */
  dataDirectory: string;
  /** Where the platform asks the issuer, and what they know each other by. */
  directoryUrl: string;
  directorySecret: string;
}

/**
 * Reads the settings from the environment (README.md, "Work on it").
 *
 * @throws Error with a line for each variable that is invalid
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { port, publicUrl, dataDir } = platform;
  const shared = { port, publicUrl, dataDir };
  const { values, problems } = readTables({ shared, otherPrograms }, environment);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { port: platformPort, dataDir: dataDirectory } = values.shared;
  const { demoPort, issuerPort } = values.otherPrograms;
  const directoryUrl =
    environment.VENDOR_THREE_DS_DIRECTORY_URL ?? `http://127.0.0.1:${issuerPort}/ds`;
  return {
    demoPort,
    platformPort,
    issuerPort,
    demoUrl: `http://localhost:${demoPort}`,
    platformUrl: values.shared.publicUrl ?? `http://127.0.0.1:${platformPort}`,
    issuerUrl: new URL(directoryUrl).origin,
    dataDirectory,
    directoryUrl,
    directorySecret:
      environment.VENDOR_THREE_DS_DIRECTORY_SECRET ?? randomBytes(32).toString('base64url'),
  };
}
