import { describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';

describe('the bucket', () => {
  const bucket = {
    S3_URL: 'https://s3.example/documents/',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const read = (more: object) => () => readSettings({ ...bucket, ...more });

  test('is absent unless named, and has a default region', () => {
    expect(readSettings({}).bucket).toBe(undefined);
    expect(read({})().bucket).toEqual({
      url: 'https://s3.example/documents',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(read({ S3_REGION: 'eu-central-1' })().bucket?.region).toBe('eu-central-1');
  });

  test.each([
    [{ S3_URL: '' }, 'S3_URL is required'],
    [{ S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID is required'],
    [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY is required'],
    [{ S3_URL: 's3://documents' }, 'S3_URL must be a bucket like'],
    [{ S3_URL: 'http://s3.example/documents' }, 'S3_URL must be https'],
  ])('is refused with %o', (more, problem) => {
    expect(read(more)).toThrow(problem);
  });

  test('may be on this machine without https', () => {
    expect(read({ S3_URL: 'http://127.0.0.1:9000/documents' })().bucket).toBeDefined();
  });
});
