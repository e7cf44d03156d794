import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import type { BucketSettings } from '../kernel/services/objects/object-store.ts';

/** A server with Amazon S3's protocol on this machine, with one bucket in a separate folder. */
export interface S3Server {
  readonly settings: BucketSettings;
  /** Returns the names of all objects in the bucket. */
  names(): string[];
  /** Replaces the bytes of an object, as somebody with access to the bucket can. */
  exchange(name: string, bytes: Buffer): Promise<void>;
  stop(): Promise<void>;
}

interface Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

/** The package has no types. */
const S3rver: new (options: object) => Server = createRequire(import.meta.url)('@20minutes/s3rver');

/** Suffix of the file of an object; two other files exist beside it. */
const suffix = '._S3rver_object';

export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'embeds-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory,
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  const { port } = await server.run();
  const settings = {
    url: `http://127.0.0.1:${port}/documents`,
    region: 'us-east-1',
    // The only credentials that it knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  const bucket = new S3mini({ ...settings, endpoint: settings.url });
  const folder = join(directory, 'documents', 'documents');
  return {
    settings,
    names() {
      const found = existsSync(folder) ? readdirSync(folder) : [];
      const objects = found.filter((name) => name.endsWith(suffix));
      return objects.map((name) => `documents/${name.slice(0, -suffix.length)}`).toSorted();
    },
    async exchange(name, bytes) {
      await bucket.putObject(name, bytes);
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
