import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { DatabaseLocation } from '../../src/platform/kernel/store/database/open-migrated.ts';
import { startPostgres } from '../../src/platform/testing/real-postgres.ts';

/** An empty database, and the environment variables that configure a platform for it. */
export interface Place {
  readonly location: DatabaseLocation;
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Copies the database, which must not be in use. The copy is removed with the original. */
  copy(): Promise<DatabaseLocation>;
  remove(): Promise<void>;
}

export const databases = ['embedded', 'postgresql'] as const;
export type DatabaseName = (typeof databases)[number];

export async function makePlace(name: DatabaseName): Promise<Place> {
  return name === 'embedded' ? placeInFolder() : placeOnServer();
}

function placeInFolder(): Place {
  const folders: string[] = [];
  const makeFolder = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'embeds-bench-'));
    folders.push(folder);
    return folder;
  };
  const folder = makeFolder();
  return {
    location: { dataDir: folder },
    environment: { DATA_DIR: folder },
    folder,
    async copy() {
      const copied = makeFolder();
      cpSync(folder, copied, { recursive: true });
      return { dataDir: copied };
    },
    async remove() {
      for (const each of folders) rmSync(each, { recursive: true, force: true });
    },
  };
}

async function placeOnServer(): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'embeds-bench-'));
  const server = await startPostgres();
  const name = 'platform';
  const urlOf = (database: string) => new URL(`/${database}`, server.url).href;
  const runOnServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await runOnServer(`create database ${name}`);
  return {
    location: { databaseUrl: urlOf(name) },
    environment: { DATABASE_URL: urlOf(name), DATA_DIR: folder },
    folder,
    async copy() {
      const copied = `copy_${randomUUID().replaceAll('-', '')}`;
      await runOnServer(`create database ${copied} template ${name}`);
      return { databaseUrl: urlOf(copied) };
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
