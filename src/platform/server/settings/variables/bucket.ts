import type { BucketSettings } from '../../../kernel/services/objects/object-store.ts';
import type { Table, Values } from '../declaration.ts';
import { checked, encrypted, notPlaceholder, text, url } from '../value-types.ts';

const required = { with: ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] };

/** The bucket that stores documents, by the protocol of Amazon S3. */
export const bucket = {
  url: {
    name: 'S3_URL',
    type: url(
      /^https?:\/\/[^/?#\s]+(\/[^/?#\s]+)?\/?$/,
      'must be a bucket like https://s3.example/documents',
      encrypted(),
    ),
    inProduction: checked(notPlaceholder),
    required,
    otherwise: 'the database stores them',
    help: 'a [bucket](operating.md#documents-in-a-bucket) for documents, such as `https://s3.example/documents`',
  },
  region: { name: 'S3_REGION', type: text, default: 'us-east-1', help: 'the region of the bucket' },
  accessKeyId: {
    name: 'S3_ACCESS_KEY_ID',
    type: text,
    required,
    help: 'the id of a key that may read, write and delete objects in the bucket',
  },
  secretAccessKey: {
    name: 'S3_SECRET_ACCESS_KEY',
    type: text,
    required,
    help: 'the secret of this key',
    isSecret: true,
  },
} satisfies Table;

/** Returns undefined without a bucket. */
export function bucketSettings({
  url,
  region,
  accessKeyId,
  secretAccessKey,
}: Values<typeof bucket>): BucketSettings | undefined {
  if (!url || !accessKeyId || !secretAccessKey) return undefined;
  return { url, region, accessKeyId, secretAccessKey };
}
