import { randomBytes } from 'node:crypto';
import { readTables } from '../src/platform/server/settings/declaration.ts';
import { consoleVariables } from '../src/platform/server/settings/variables/console.ts';
import { otherPrograms } from '../src/platform/server/settings/variables/other-programs.ts';
import { platform } from '../src/platform/server/settings/variables/platform.ts';

/** Addresses and data folder of the demo's programs. */
export interface Settings {
  demoPort: number;
  platformPort: number;
  issuerPort: number;
  consolePort: number;
  /** Address of the merchant, on another site than the other two: `localhost` instead of `127.0.0.1`. */
  demoUrl: string;
  platformUrl: string;
  issuerUrl: string;
  /** On the host of the platform, which signs the shop's user in. */
  consoleUrl: string;
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
  const { values, problems } = readTables(
    { shared, otherPrograms, console: consoleVariables },
    environment,
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { port: platformPort, dataDir: dataDirectory } = values.shared;
  const { demoPort, issuerPort } = values.otherPrograms;
  const { port: consolePort = 4400, url: consoleUrl } = values.console;
  const platformUrl = values.shared.publicUrl ?? `http://127.0.0.1:${platformPort}`;
  const directoryUrl =
    environment.VENDOR_THREE_DS_DIRECTORY_URL ?? `http://127.0.0.1:${issuerPort}/ds`;
  return {
    demoPort,
    platformPort,
    issuerPort,
    consolePort,
    demoUrl: `http://localhost:${demoPort}`,
    platformUrl,
    issuerUrl: new URL(directoryUrl).origin,
    consoleUrl: consoleUrl ?? `http://${new URL(platformUrl).hostname}:${consolePort}`,
    dataDirectory,
    directoryUrl,
    directorySecret:
      environment.VENDOR_THREE_DS_DIRECTORY_SECRET ?? randomBytes(32).toString('base64url'),
  };
}
