import { randomBytes } from 'node:crypto';
import path from 'node:path';

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
 * @throws when a port is not a port
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const demoPort = readPort(environment, 'DEMO_PORT', 4000);
  const platformPort = readPort(environment, 'PLATFORM_PORT', 4100);
  const issuerPort = readPort(environment, 'ACS_PORT', 4200);
  const directoryUrl =
    environment.VENDOR_THREE_DS_DIRECTORY_URL ?? `http://127.0.0.1:${issuerPort}/ds`;
  return {
    demoPort,
    platformPort,
    issuerPort,
    demoUrl: `http://localhost:${demoPort}`,
    platformUrl: environment.PLATFORM_URL ?? `http://127.0.0.1:${platformPort}`,
    issuerUrl: new URL(directoryUrl).origin,
    dataDirectory: path.resolve(environment.DATA_DIR ?? '.data'),
    directoryUrl,
    directorySecret:
      environment.VENDOR_THREE_DS_DIRECTORY_SECRET ?? randomBytes(32).toString('base64url'),
  };
}

function readPort(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} is "${text}"; it must be a port number between 1 and 65535`);
}
