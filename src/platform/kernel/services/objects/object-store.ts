import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import { S3mini } from 's3mini';

/** Where files are kept outside the database: a bucket. */
export interface ObjectStore {
  /** Stores bytes under a new key. When it throws, they may be stored, also a moment later. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** undefined when there is no such object. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes the object, if there is one. */
  remove(key: string): Promise<void>;
}

/** A bucket that is reached by the protocol of Amazon S3. */
export interface BucketSettings {
  /** Of the bucket, without a slash at its end: `https://s3.example/documents`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How long one attempt may take, in milliseconds. */
const attemptMs = 20_000;
/** Three attempts in all. */
const retries = 2;

/** Connects to a bucket. Each call is tried three times, as a repeat changes nothing. */
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
