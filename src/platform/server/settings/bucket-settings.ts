import { withoutEnding } from '../../../contract/without-ending.ts';
import type { BucketSettings } from '../../kernel/services/objects/object-store.ts';
import type { Variables } from './variables.ts';

const names = ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The bucket that documents are kept in: `S3_…`; in the database when undefined. */
export function bucketSettingsOf(env: Variables): BucketSettings | undefined {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!url || !accessKeyId || !secretAccessKey) return undefined;
  const region = env.S3_REGION || 'us-east-1';
  return { url: withoutEnding(url, '/'), region, accessKeyId, secretAccessKey };
}

/**
 * What is wrong with the settings of the bucket, and what to do about it.
 *
 * @param isOpenLine whether others than this machine can listen to a URL
 */
export function problemsOfBucket(env: Variables, isOpenLine: (url: string) => boolean): string[] {
  const { S3_URL: url } = env;
  if (!names.some((name) => env[name])) return [];
  const missing = names.filter((name) => !env[name]).map((name) => `${name} is required`);
  if (!url) return missing;
  const isUrl = /^https?:\/\/[^/?#\s]+(\/[^/?#\s]+)?\/?$/.test(url) && URL.canParse(url);
  if (!isUrl) return ['S3_URL must be a bucket like https://s3.example/documents', ...missing];
  return isOpenLine(url) ? ['S3_URL must be https', ...missing] : missing;
}
