import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import { S3mini } from 's3mini';

/** Where files are that are not in the database: a bucket, apart from the database's machine. */
export interface ObjectStore {
  /** Keeps bytes under a new key. When it throws, nobody knows whether they are there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** undefined when there is no such object. */
  get(key: string): Promise<Buffer | undefined>;
  /** Once it returns, there is no such object, whether there was one before or not. */
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

/** Each call is tried three times: a key is written once, so that a repeat changes nothing. */
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
