import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const least = { THREE_DS_SHARED_SECRET: 'shared' };

test('has defaults for a first start', () => {
  expect(readSettings(least)).toMatchObject({
    port: 4100,
    environment: 'sandbox',
    publicUrl: 'http://127.0.0.1:4100',
    issuerUrl: 'http://127.0.0.1:4200',
    masterKey: undefined,
    threeDSSharedSecret: 'shared',
  });
  expect(readSettings(least).dataDir).toMatch(/\.data$/);
});

test('takes what it is told', () => {
  const url = 'postgres://localhost/embeds';
  const settings = readSettings({
    ...least,
    PLATFORM_PORT: '4310',
    ACS_PORT: '4311',
    DATABASE_URL: url,
    PLATFORM_URL: 'https://embeds.example/',
    ENVIRONMENT: 'production',
    MASTER_KEY: 'ab'.repeat(32),
  });
  expect(settings).toMatchObject({
    port: 4310,
    environment: 'production',
    database: { databaseUrl: url },
    publicUrl: 'https://embeds.example',
    issuerUrl: 'http://127.0.0.1:4311',
    masterKey: 'ab'.repeat(32),
  });
});

test('names everything that is wrong at once', () => {
  const wrong = {
    ENVIRONMENT: 'prod',
    PLATFORM_PORT: 'x',
    MASTER_KEY: 'short',
    ISSUER_URL: 'bank',
  };
  expect(() => readSettings(wrong)).toThrow(
    [
      'ENVIRONMENT must be sandbox or production',
      'PLATFORM_PORT must be a port number',
      'ISSUER_URL must be an origin like https://bank.example',
      'MASTER_KEY must be 32 bytes in hex: openssl rand -hex 32',
      'THREE_DS_SHARED_SECRET is required',
    ].join('\n'),
  );
});

test('wants the master key in production', () => {
  expect(() => readSettings({ ...least, ENVIRONMENT: 'production' })).toThrow(
    'MASTER_KEY is required',
  );
});
