import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { findFreePort } from '../../../demo/free-port.ts';
import { startService, waitUntilHealthy } from '../../../demo/service.ts';
import { openRoom } from '../../cluster/program.ts';
import { findOrInstall, findPostgresPrograms } from '../../debian-programs.ts';
import { prepareAdapters } from './adapters.ts';
import { unpackReleases } from './archive.ts';
import { type Certificate, certificateIn } from './certificate.ts';
import { startDatabases } from './databases.ts';
import { createPlatforms } from './platforms.ts';
import { type PlatformPorts, startProxy } from './proxy.ts';
import { settingsOf } from './settings.ts';
import { type AtEnd, startStandIns } from './stand-ins.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/**
 * Starts everything that a day of production needs, on this machine.
 *
 * @param folder for the archive and logs
 */
export async function openStage(folder: string, atEnd: AtEnd) {
  const certificate = certificateIn(folder);
  const releases = await unpackReleases(folder);
  const front = await openFront(folder, certificate, atEnd);
  const { at, proxy, databases, machines, platformUrl, databaseUrl } = front;
  const standIns = await startStandIns(certificate, atEnd);
  const adapters = await prepareAdapters({
    folder,
    program: releases.first,
    platformUrl,
    databaseUrl,
    furtherSecrets: { lists: standIns.desk.secret },
  });
  atEnd(() => adapters.stop());
  const directory = await startDirectory(folder, platformUrl, atEnd);
  const settings = settingsOf({ folder, ...standIns });
  const platforms = createPlatforms({
    folder,
    releases,
    machines,
    environment: {
      PLATFORM_URL: platformUrl,
      DATABASE_URL: databaseUrl('embeds'),
      OPERATORS_URL: `https://127.0.0.1:${at.operators}`,
      CONSOLE_URL: `https://127.0.0.1:${at.console}`,
      ...settings.platform,
      ...directory,
      ...adapters.environment,
    },
  });
  atEnd(() => platforms.stop());
  await platforms.start();
  await proxy.untilHealthy();
  for (const [name, own] of settings.adapters) await adapters.start(name, own);
  const { hmacKey } = settings;
  return {
    folder,
    at,
    platformUrl,
    databaseUrl,
    proxy,
    databases,
    platforms,
    adapters,
    hmacKey,
    ...standIns,
  };
}

/** Starts the databases, and the proxy before them and before two machines. */
async function openFront(folder: string, certificate: Certificate, atEnd: AtEnd) {
  const room = openRoom();
  atEnd(() => room.close(false));
  const programs = findOrInstall(findPostgresPrograms, 'postgresql');
  const databases = await startDatabases(room, programs);
  atEnd(() => databases.stop());
  const at = { ...(await portsOf('proxy')), database: await findFreePort() };
  const machines = [await portsOf('one'), await portsOf('two')];
  const proxy = await startProxy({
    folder,
    certificate: certificate.bothFile,
    at,
    machines,
    databases: databases.nodes,
  });
  atEnd(() => proxy.stop());
  return {
    at,
    machines,
    proxy,
    databases,
    platformUrl: `https://127.0.0.1:${at.platform}`,
    databaseUrl: (name: string) => `postgres://postgres@127.0.0.1:${at.database}/${name}`,
  };
}

const portsOf = async (name: string): Promise<PlatformPorts> => ({
  name,
  platform: await findFreePort(),
  operators: await findFreePort(),
  console: await findFreePort(),
});

/** Starts the sandbox's bank as the 3-D Secure directory. Returns the variables that connect it. */
async function startDirectory(folder: string, platformUrl: string, atEnd: AtEnd) {
  const port = await findFreePort();
  const connection = {
    VENDOR_THREE_DS_DIRECTORY_URL: `http://127.0.0.1:${port}/ds`,
    VENDOR_THREE_DS_DIRECTORY_SECRET: randomBytes(32).toString('hex'),
  };
  const issuer = startService({
    name: 'issuer',
    script: 'dist/server/issuer.js',
    environment: { ...connection, ACS_PORT: String(port), PLATFORM_URL: platformUrl },
    logFile: join(folder, 'issuer.log'),
  });
  atEnd(() => issuer.stop());
  await waitUntilHealthy(`http://127.0.0.1:${port}/healthz`, issuer);
  return connection;
}
