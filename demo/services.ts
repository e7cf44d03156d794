import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { requireFreePorts } from './free-port.ts';
import { messageOf } from './message-of.ts';
import { type Service, startService, waitUntilHealthy } from './service.ts';
import { readSettings, type Settings } from './settings.ts';

/** The platform, and the bank that it needs for cards. */
type Services = Record<'platform' | 'issuer', Service>;

/** Actual ports of platform and issuer, if they differ from the public ones. */
export type Ports = Pick<Settings, 'platformPort' | 'issuerPort'>;

export interface Running {
  /** `platform` leaves out the shop. */
  parts: 'demo' | 'platform';
  /** Why it doesn't start in production. */
  production: string;
  /** Folder of the built programs; only a built program knows it. */
  directory: string;
  /** Ports of platform and issuer; by default those of their public addresses. */
  ports?: Ports;
  /** Starts what belongs to them. @returns continues when platform and issuer answer */
  beside?(settings: Settings): Promise<() => Promise<void>>;
  /** Lines to print when everything runs. */
  welcome(settings: Settings): string[];
}

/** Runs platform and issuer until one of them ends, this process is stopped, or its parent has ended. */
export async function runServices(running: Running): Promise<void> {
  try {
    if (process.env.ENVIRONMENT === 'production') throw new Error(running.production);
    const settings = readSettings(process.env);
    await requireFreePorts(settings, running.parts);
    mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });
    await runWith(settings, running);
  } catch (error) {
    fail(messageOf(error));
    process.exit();
  }
}

async function runWith(settings: Settings, running: Running): Promise<void> {
  const services = startServices(settings, running.directory, running.ports);
  const stop = stopOnce(services);
  try {
    const resume = await running.beside?.(settings);
    await waitForServices(services, settings);
    await resume?.();
  } catch (error) {
    await stop(messageOf(error));
  }
  say(['', ...running.welcome(settings), ''].join('\n'));
  for (const { ended } of Object.values(services)) void ended.then(stop);
}

/** Starts platform and issuer, with the Node options of this process. */
function startServices(settings: Settings, directory: string, ports: Ports = settings): Services {
  const environment = {
    PLATFORM_PORT: String(ports.platformPort),
    ACS_PORT: String(ports.issuerPort),
    PLATFORM_URL: settings.platformUrl,
    CONSOLE_PORT: String(settings.consolePort),
    CONSOLE_URL: settings.consoleUrl,
    VENDOR_THREE_DS_DIRECTORY_URL: settings.directoryUrl,
    DATA_DIR: settings.dataDirectory,
    VENDOR_THREE_DS_DIRECTORY_SECRET: settings.directorySecret,
  };
  const startNamed = (name: string) =>
    startService({
      name,
      script: path.join(directory, `${name}.js`),
      environment,
      logFile: path.join(settings.dataDirectory, `${name}.log`),
      nodeOptions: process.execArgv,
    });
  return { platform: startNamed('platform'), issuer: startNamed('issuer') };
}

/** Waits until the services answer, and prints why it waits. @throws if one of them ends before */
async function waitForServices(services: Services, settings: Settings): Promise<void> {
  const { platformUrl, issuerUrl, dataDirectory } = settings;
  const log = path.join(dataDirectory, 'platform.log');
  const reason = `the platform, which opens its database and brings it up to date; its log is ${log}`;
  say('Starting the platform and the simulated issuer');
  await Promise.all([
    waitUntilHealthy(`${platformUrl}/healthz`, services.platform, { reason, say }),
    waitUntilHealthy(`${issuerUrl}/healthz`, services.issuer, { reason: 'the issuer', say }),
  ]);
}

/**
 * Stops the services on Ctrl-C, on SIGTERM, or when our parent has ended.
 *
 * @returns stops them for a reason, and makes the process fail
 */
function stopOnce(services: Services): (reason?: string) => Promise<void> {
  let stopping: Promise<unknown> | undefined;
  const stop = async (reason?: string) => {
    if (!stopping && reason) fail(reason);
    stopping ??= Promise.all(Object.values(services).map((service) => service.stop()));
    await stopping;
    process.exit();
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('disconnect', () => void stop());
  return stop;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
