import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseLocation } from '../../src/platform/kernel/store/open-database.ts';
import { startPostgres } from '../../src/platform/testing/real-postgres.ts';

/** An empty database, and the variables that name it to a platform. */
export interface Place {
  readonly location: DatabaseLocation;
  readonly environment: Readonly<Record<string, string>>;
  /** For logs and whatever else a process writes. */
  readonly folder: string;
  remove(): Promise<void>;
}

export const databases = ['embedded', 'postgresql'] as const;
export type DatabaseName = (typeof databases)[number];

export async function makePlace(name: DatabaseName): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'embeds-bench-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (name === 'embedded') {
    return {
      location: { dataDir: folder },
      environment: { DATA_DIR: folder },
      folder,
      remove: async () => removeFolder(),
    };
  }
  const server = await startPostgres();
  return {
    location: { databaseUrl: server.url },
    environment: { DATABASE_URL: server.url, DATA_DIR: folder },
    folder,
    async remove() {
      await server.stop();
      removeFolder();
    },
  };
}
