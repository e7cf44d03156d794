import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import pg from 'pg';
import { findFreePort } from '../../demo/free-port.ts';
import { createIssuer } from '../../src/issuer/create-issuer.ts';
import {
  buildPlatform,
  type PlatformProcess,
  startPlatform,
} from '../../src/platform/testing/processes/platform-process.ts';
import { startS3Server } from '../../src/platform/testing/s3-server.ts';
import { startDatabase } from './database.ts';
import { startFront } from './front.ts';
import { type Programs, requirePrograms } from './packages.ts';
import { openRoom, type Room } from './program.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Number of processes of each kind. */
export interface Sizes {
  readonly processes: number;
  readonly nodes: number;
}

/**
 * Starts all parts of a platform on several machines, here on one.
 * @throws if a program can't be started; the message names the folder with its log
 */
export async function startCluster(sizes: Sizes) {
  const programs = requirePrograms();
  const script = await buildPlatform('cluster');
  const room = openRoom();
  try {
    return await assemble(room, { programs, script, ...sizes });
  } catch (cause) {
    await room.close(true);
    throw new Error(`the cluster could not be started: see ${room.folder}`, { cause });
  }
}

async function assemble(
  room: Room,
  { programs, script, processes, nodes }: Sizes & { programs: Programs; script: string },
) {
  const bucket = await startS3Server();
  const database = await startDatabase(room, programs, nodes);
  const platformPorts: number[] = [];
  for (let index = 0; index < processes; index++) platformPorts.push(await findFreePort());
  const front = await startFront(room, programs, { nodes: database.nodes, platformPorts });
  const issuerPort = await findFreePort();
  const issuerUrl = `http://127.0.0.1:${issuerPort}`;
  const secret = randomBytes(32).toString('hex');
  const issuer = serve({
    fetch: createIssuer({ platformUrl: front.url, issuerUrl, secret, now: Date.now, fetch }),
    port: issuerPort,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
  });
  const environment = {
    DATABASE_URL: front.databaseUrl,
    MASTER_KEY: randomBytes(32).toString('hex'),
    PLATFORM_URL: front.url,
    VENDOR_THREE_DS_DIRECTORY_URL: `${issuerUrl}/ds`,
    VENDOR_THREE_DS_DIRECTORY_SECRET: secret,
    TRUSTED_PROXIES: '127.0.0.1',
    S3_URL: bucket.settings.url,
    S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  };
  const start = (index: number) =>
    startPlatform(script, { port: platformPorts[index] ?? 0, environment });
  const platforms: PlatformProcess[] = [];
  for (const index of platformPorts.keys()) {
    platforms.push(start(index));
    await platforms[index]?.untilHealthy();
  }
  return {
    front,
    database,
    platforms,
    folder: room.folder,
    /** Kills a process of the platform, and starts another in its place. */
    async replacePlatform(index: number) {
      await platforms[index]?.end('SIGKILL');
      const next = start(index);
      platforms[index] = next;
      await next.untilHealthy();
    },
    async countAuthorizations() {
      const client = new pg.Client({ connectionString: front.databaseUrl });
      await client.connect();
      const text = 'select count(*)::integer as count from network_authorizations';
      const { rows } = await client.query<{ count: number }>(text);
      await client.end();
      return rows[0]?.count ?? 0;
    },
    async stop(keepsFolder: boolean) {
      for (const [index, platform] of platforms.entries()) {
        await platform.end('SIGTERM');
        writeFileSync(join(room.folder, `platform${index}.log`), platform.log());
      }
      issuer.close();
      await bucket.stop();
      await room.close(keepsFolder);
    },
  };
}
