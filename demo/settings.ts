import { randomBytes } from 'node:crypto';
import { readTables } from '../src/platform/server/settings/declaration.ts';
import { otherPrograms } from '../src/platform/server/settings/variables/other-programs.ts';
import { platform } from '../src/platform/server/settings/variables/platform.ts';

/** Addresses and data folder of the demo's three programs. */
export interface Settings {
  demoPort: number;
  platformPort: number;
  issuerPort: number;
  /** Address of the merchant, on another site than the other two: `localhost` instead of `127.0.0.1`. */
  demoUrl: string;
  platformUrl: string;
  issuerUrl: string;
  /** Absolute path. */
  dataDirectory: string;
  /** Address of the issuer for the platform, and their shared secret. */
  directoryUrl: string;
  directorySecret: string;
}

/**
 * Reads the settings from the environment (CONTRIBUTING.md, "Commands").
 *
 * @throws Error with a line for each invalid variable
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
