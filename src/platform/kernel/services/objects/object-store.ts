import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import { S3mini } from 's3mini';

/** A bucket that stores files outside the database. */
export interface ObjectStore {
  /** Stores bytes under a new key. If it throws, they may still be stored, also a moment later. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Returns undefined if the object doesn't exist. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes the object if it exists. */
  remove(key: string): Promise<void>;
}

/** Settings of a bucket that supports the protocol of Amazon S3. */
export interface BucketSettings {
  /** URL of the bucket without a trailing slash: `https://s3.example/documents`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Time limit of one attempt, in milliseconds. */
const attemptMs = 20_000;
/** Three attempts in all. */
const retries = 2;

/** Connects to a bucket. Each call has three attempts, because repeating it changes nothing. */
export function connectObjectStore(
  { url, ...settings }: BucketSettings,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): ObjectStore {
  const bucket = new S3mini({ ...settings, endpoint: url, requestAbortTimeout: attemptMs, fetch });
  const again = retry(handleAll, { maxAttempts: retries, backoff: new ExponentialBackoff() });
  return {
    async put(key, bytes) {
      await again.execute(() => bucket.putObject(key, bytes));
    },
    async get(key) {
      const found = await again.execute(() => bucket.getObjectArrayBuffer(key));
      return found === null ? undefined : Buffer.from(found);
    },
    async remove(key) {
      await again.execute(() => bucket.deleteObject(key));
    },
  };
}
