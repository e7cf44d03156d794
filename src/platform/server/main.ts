import { once } from 'node:events';
import type { Server } from 'node:http';
import { cards } from '../cards/cards/cards.ts';
import { readApp, type ServeApp } from '../console/app/serve-app.ts';
import { type Console, createConsole, createConsoleServer } from '../console/console.ts';
import { createClientAddress } from '../kernel/api/http/client-address.ts';
import { createHttpServer } from '../kernel/api/http/create-server.ts';
import { requireTls } from '../kernel/api/http/transport-security.ts';
import { connectObjectStore } from '../kernel/services/objects/object-store.ts';
import { requireSite } from '../kernel/services/site/require-site.ts';
import {
  createLog,
  type Log,
  logToStandardOutput,
  toLoggedError,
} from '../kernel/services/telemetry/log.ts';
import { createDeskServer, createOperatorDesk } from '../operators/operator-desk.ts';
import { runCommand } from './commands/commands.ts';
import { createPlatform, type Platform } from './create-platform.ts';
import { openInstallation } from './installation/open-installation.ts';
import { openSite } from './open-site.ts';
import { mailAddressOf } from './settings/mail-address.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import type { TelemetrySettings } from './settings/variables/telemetry.ts';

/** The platform as a process: the only file that accesses it. With arguments, it runs a command. */

/** Time limit for running requests when the process should end, in milliseconds. */
const patienceMs = 5000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(logToStandardOutput(process.stdout));
  const ending = listenForEnd(log);
  requireSite(settings.builtSiteDir);
  const app = settings.console && (await readApp(settings.console.directory));
  const deskApp = settings.operators && (await readApp(settings.operators.directory, ofDesk));
  const { store, masterKey } = await openInstallation(settings);
  const telemetry = await openTelemetryIfSet(settings.telemetry);
  const platform = createPlatform({
    store,
    log,
    ...(telemetry && { telemetry: telemetry.telemetry }),
    ...(settings.bucket && { objects: connectObjectStore(settings.bucket) }),
    masterKey,
    environment: settings.environment,
    publicUrl: settings.publicUrl,
    clockMovers: settings.clockMovers,
    webhookReach: settings.webhookReach,
    signUp: settings.signUp,
    contactPointMinAgeHours: settings.contactPointMinAgeHours,
    requestLogDays: settings.requestLogDays,
    trustedProxies: settings.trustedProxies,
    vendorAddresses: { ...settings.vendorAddresses, ...(await mailAddressOf(settings.mail, log)) },
    modules: [cards({ identifiers: settings.threeDSIdentifiers })],
  });
  const site = await openSite(settings, log);
  await platform.start();
  const server = createHttpServer(async (request, peer) => {
    const file = await site(request);
    return file ? requireTls(file, settings.environment) : platform.fetch(request, peer);
  });
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  log.info('listening', { url: settings.publicUrl });
  const console = await listenForConsole(settings, platform, app);
  const servers = [
    server,
    ...(console ? [console.server] : []),
    ...(await listenForOperators(settings, platform, deskApp)),
  ];

  let isStopping = false;
  ending.stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const closed = Promise.all(servers.map(close));
    console?.stop();
    await closed;
    await platform.stop();
    await telemetry?.stop();
    await store.close();
    process.exit(0);
  };
}

/** Operators see PDF documents in a frame of the same origin. */
const ofDesk = { variable: 'BUILT_DESK_DIR', policy: ["frame-src 'self'"] };

/** Listens for operators on a separate port, if the settings name one. */
async function listenForOperators(
  { operators, trustedProxies }: Settings,
  { services }: Platform,
  app: ServeApp | undefined,
): Promise<readonly Server[]> {
  if (!operators || !app) return [];
  const { origin, fourEyes, port, host } = operators;
  const desk = createOperatorDesk(services, { origin, fourEyes: new Set(fourEyes), app });
  const server = createDeskServer(desk, createClientAddress(trustedProxies));
  server.listen(port, host);
  await once(server, 'listening');
  services.log.info('listening for operators', { url: origin });
  return [server];
}

/** Serves the console on a separate port, if the settings name one. */
async function listenForConsole(
  { console: settings }: Settings,
  { services, fetch }: Platform,
  app: ServeApp | undefined,
): Promise<(Pick<Console, 'stop'> & { readonly server: Server }) | undefined> {
  if (!settings || !app) return undefined;
  const { origin, port, host } = settings;
  const console = createConsole(services, { origin, app, callApi: fetch });
  const server = createConsoleServer(console);
  server.listen(port, host);
  await once(server, 'listening');
  services.log.info('serving the console', { url: origin });
  return { server, stop: console.stop };
}

/** Stops listening, and waits for running requests. */
async function close(server: Server): Promise<void> {
  server.close();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), patienceMs).unref();
  await once(server, 'close');
}

/** Imports the libraries of OpenTelemetry only if they are used. */
async function openTelemetryIfSet(settings: TelemetrySettings) {
  if (!settings.sendsTraces && !settings.metricsAt) return undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(settings);
}

interface Ending {
  /** Called when this process should end. */
  stop: () => Promise<void>;
}

/** Listens for signals and the end of the parent, before anything needs a clean stop. */
function listenForEnd(log: Log): Ending {
  const ending: Ending = { stop: async () => process.exit(0) };
  const end = () => {
    ending.stop().catch((error: unknown) => {
      log.error('stop failed', { error: toLoggedError(error) });
      process.exit(1);
    });
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, end);
  // The parent may have exited while this program was loading.
  if (process.connected === false) end();
  return ending;
}

async function command(args: readonly string[]): Promise<void> {
  process.exitCode = await runCommand(args, process.env, (line) => {
    process.stdout.write(`${line}\n`);
  });
}

const [, , ...given] = process.argv;
(given.length > 0 ? command(given) : main()).catch((error: unknown) => {
  // Before the start, errors concern settings and files, and contain no data.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
