import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import { S3mini } from 's3mini';

export interface ObjectStore {
  /** After an error, the object may still be stored, even a moment later. */
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
}

/** A bucket that supports the protocol of Amazon S3. */
export interface BucketSettings {
  /** Without a trailing slash: `https://s3.example/documents`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const attemptMs = 20_000;
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
