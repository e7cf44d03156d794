import path from 'node:path';
import { type Service, startService, waitUntilHealthy } from './service.ts';
import type { Settings } from './settings.ts';

/** The platform, and the bank that it needs for cards. */
export type Services = Record<'platform' | 'issuer', Service>;

/** Actual ports of platform and issuer, if they differ from the public ones. */
export type Ports = Pick<Settings, 'platformPort' | 'issuerPort'>;

/**
 * Starts platform and issuer, with the Node options of this process.
 *
 * @param directory folder of the built programs; only a built program knows it
 * @param ports where they listen; by default at their public addresses
 */
export function startServices(
  settings: Settings,
  directory: string,
  ports: Ports = settings,
): Services {
  const environment = {
    PLATFORM_PORT: String(ports.platformPort),
    ACS_PORT: String(ports.issuerPort),
    PLATFORM_URL: settings.platformUrl,
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

/**
 * Waits until the services answer, and prints what it waits for.
 *
 * @throws if one of them ends before it answers
 */
export async function waitForServices(services: Services, settings: Settings): Promise<void> {
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
 * Ends everything once: on Ctrl-C, on SIGTERM, or when our parent or one of the services has ended.
 *
 * @returns ends everything for a reason, and makes the process fail
 */
export function stopOnce(services: Services): (reason?: string) => Promise<void> {
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

/** Ends everything when one of the services ends. */
export function stopWith(services: Services, stop: (reason: string) => Promise<void>): void {
  for (const service of Object.values(services)) {
    void service.ended.then((reason) => stop(reason));
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
