import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const randomKey = '8f1c0a77e2b94d63955eac30f4d21b6808d7c9513fa4e6b28e7d16c05b93af42';

test('has defaults for a first start', () => {
  expect(readSettings({})).toMatchObject({
    port: 4100,
    environment: 'sandbox',
    publicUrl: 'http://127.0.0.1:4100',
    masterKey: undefined,
  });
  expect(readSettings({}).dataDir).toMatch(/\.data$/);
});

test.each([
  [{}, join('.data', 'releases')],
  [{ DATA_DIR: '/srv/embeds' }, '/srv/embeds/releases'],
  [{ DATA_DIR: '/srv/embeds', SITE_DIR: '' }, '/srv/embeds/releases'],
  [{ DATA_DIR: '/srv/embeds', SITE_DIR: '/srv/site' }, '/srv/site'],
])('keeps releases below the data folder by default: %o', (env, folder) => {
  expect(readSettings(env).siteDir).toBe(resolve(folder));
});

test('reads the settings', () => {
  const url = 'postgres://localhost/embeds';
  const settings = readSettings({
    PLATFORM_PORT: '4310',
    DATABASE_URL: url,
    PLATFORM_URL: 'https://embeds.test/',
    ENVIRONMENT: 'production',
    MASTER_KEY: randomKey,
  });
  expect(settings).toMatchObject({
    port: 4310,
    environment: 'production',
    database: { databaseUrl: url },
    publicUrl: 'https://embeds.test',
    masterKey: randomKey,
  });
});

test('names all problems together', () => {
  const wrong = {
    ENVIRONMENT: 'prod',
    PLATFORM_PORT: 'x',
    CONTACT_POINT_MIN_AGE_HOURS: 'a day',
    MASTER_KEY: 'short',
    PLATFORM_URL: 'bank',
  };
  expect(() => readSettings(wrong)).toThrow(
    [
      'ENVIRONMENT must be sandbox or production',
      'PLATFORM_URL must be an origin like https://embeds.example',
      'PLATFORM_PORT must be a port number',
      'MASTER_KEY must be 32 bytes in hex: openssl rand -hex 32',
      'CONTACT_POINT_MIN_AGE_HOURS must be a number of hours, such as 24',
    ].join('\n'),
  );
});

const secret = 'a secret of thirty-two characters';
const vendor = {
  VENDOR_CARD_NETWORK_URL: 'https://cards.example/v1/',
  VENDOR_CARD_NETWORK_SECRET: secret,
};

test('reads the addresses of vendors', () => {
  const { vendorAddresses } = readSettings({
    ...vendor,
    VENDOR_TRADE_DESK_URL: 'http://127.0.0.1:9000',
    VENDOR_TRADE_DESK_SECRET: `${secret} new, ${secret}`,
  });
  expect(vendorAddresses).toEqual({
    'card-network': { url: 'https://cards.example/v1', secrets: [secret] },
    'trade-desk': { url: 'http://127.0.0.1:9000', secrets: [`${secret} new`, secret] },
  });
});

const mail = { MAIL_URL: 'smtps://us:pw@smtp.example:465', MAIL_FROM: 'no-reply@embeds.example' };

test('reads how emails are sent', () => {
  expect(readSettings({ ...mail }).mail).toEqual({
    url: mail.MAIL_URL,
    from: mail.MAIL_FROM,
  });
  expect(readSettings({}).mail).toBeUndefined();
});

const production = { ENVIRONMENT: 'production', MASTER_KEY: randomKey };
const weakSecret =
  'VENDOR_CARD_NETWORK_SECRET must have 32 characters or more: openssl rand -hex 32';
const notRandom = 'MASTER_KEY must be random: openssl rand -hex 32';
const notProxy = 'must be an address or a network like 10.0.0.0/8';
const everybody = 'must not be the network of all addresses';
const notEncrypted = 'PLATFORM_URL must be https in production';

test.each<[object, object, string]>([
  [
    vendor,
    { VENDOR_CARD_NETWORK_SECRET: '' },
    'VENDOR_CARD_NETWORK_SECRET is required with VENDOR_CARD_NETWORK_URL',
  ],
  [vendor, { VENDOR_CARD_NETWORK_SECRET: ',' }, weakSecret],
  [vendor, { VENDOR_CARD_NETWORK_SECRET: `${secret},short` }, weakSecret],
  [
    vendor,
    { VENDOR_CARD_NETWORK_URL: 'cards.example' },
    'VENDOR_CARD_NETWORK_URL must be a URL like https://vendor.example/v1',
  ],
  [
    vendor,
    { VENDOR_CARD_NETWORK_URL: 'http://cards.example' },
    'VENDOR_CARD_NETWORK_URL must be https',
  ],
  [
    mail,
    { MAIL_URL: 'https://smtp.example' },
    'MAIL_URL must be a URL like smtps://user:password@smtp.example:465',
  ],
  [mail, { MAIL_FROM: '' }, 'MAIL_FROM is required with MAIL_URL'],
  [mail, { MAIL_FROM: 'us' }, 'MAIL_FROM must be the address that emails are sent from'],
  [
    mail,
    { VENDOR_MAIL_URL: 'https://mail.example', VENDOR_MAIL_SECRET: secret },
    'VENDOR_MAIL_URL and MAIL_URL both send emails: set only one',
  ],
  [production, { MASTER_KEY: '' }, 'MASTER_KEY is required'],
  [production, { MASTER_KEY: '0'.repeat(64) }, notRandom],
  [production, { MASTER_KEY: 'ab'.repeat(32) }, notRandom],
  [production, { MASTER_KEY: '0123456789abcdef'.repeat(4) }, notRandom],
  [production, { PLATFORM_URL: 'http://embeds.test' }, notEncrypted],
  [production, { PLATFORM_URL: 'http://10.0.0.5:4100' }, notEncrypted],
  [production, { PLATFORM_URL: 'http://127.0.0.1.evil.test' }, notEncrypted],
  [{}, { MASTER_KEY: '0'.repeat(64) }, notRandom],
  [{}, { TRUSTED_PROXIES: '10.0.0.0/33' }, `TRUSTED_PROXIES: "10.0.0.0/33" ${notProxy}`],
  [{}, { TRUSTED_PROXIES: '192.0.2.1, proxy' }, `TRUSTED_PROXIES: "proxy" ${notProxy}`],
  [{}, { TRUSTED_PROXIES: '0.0.0.0/0' }, `TRUSTED_PROXIES: "0.0.0.0/0" ${everybody}`],
  [{}, { TRUSTED_PROXIES: '::/0' }, `TRUSTED_PROXIES: "::/0" ${everybody}`],
])('in addition to %j, refuses %j: %s', (valid, wrong, problem) => {
  expect(() => readSettings({ ...valid, ...wrong })).toThrow(new Error(problem));
});

test.each(['http://127.0.0.1:4100', 'http://localhost:4100', 'http://[::1]:4100'])(
  'production accepts %s, which only this machine can reach',
  (url) => {
    const { publicUrl } = readSettings({ ...production, PLATFORM_URL: url });
    expect(publicUrl).toBe(url);
  },
);

test('the sandbox is open to plain http', () => {
  const url = 'http://192.168.1.7:4100';
  expect(readSettings({ PLATFORM_URL: url }).publicUrl).toBe(url);
});

test('reads trusted proxies, by address and by network', () => {
  expect(readSettings({}).trustedProxies).toEqual([]);
  const TRUSTED_PROXIES = '10.0.0.0/8, 192.0.2.1,fd00::/8';
  const { trustedProxies } = readSettings({ TRUSTED_PROXIES });
  expect(trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);
});

const shared = { PLATFORM_URL: 'https://sandbox.example' };
const users = { SANDBOX_CLOCK_USERS: 'Ann@example.com, b@example.com' };

test.each([
  [{}, '*', 'public-and-loopback'],
  [{ PLATFORM_URL: 'http://localhost:4100' }, '*', 'public-and-loopback'],
  [{ PLATFORM_HOST: '0.0.0.0' }, [], 'public'],
  [shared, [], 'public'],
  [{ ...shared, SANDBOX_CLOCK_USERS: '*' }, '*', 'public'],
  [{ ...shared, ...users }, ['ann@example.com', 'b@example.com'], 'public'],
  [users, ['ann@example.com', 'b@example.com'], 'public'],
  [production, '*', 'public'],
])(
  'with %j, the clock is moved by %j, and webhooks are sent to %s addresses',
  (env, movers, reach) => {
    const { clockMovers, webhookReach } = readSettings(env);
    expect([clockMovers, webhookReach]).toEqual([movers, reach]);
  },
);

test('sign-up is open in the sandbox and closed in production by default', () => {
  expect(readSettings({}).signUp).toBe('open');
  expect(readSettings({ SIGN_UP: 'closed' }).signUp).toBe('closed');
  expect(readSettings(production).signUp).toBe('closed');
  expect(readSettings({ ...production, SIGN_UP: 'open' }).signUp).toBe('open');
  expect(() => readSettings({ SIGN_UP: 'no' })).toThrow('SIGN_UP must be open or closed');
});

test.each([
  [{}, { sendsTraces: false, metricsAt: undefined }],
  [
    { OTEL_TRACES_EXPORTER: 'otlp', OTEL_METRICS_EXPORTER: 'prometheus' },
    { sendsTraces: true, metricsAt: { host: 'localhost', port: 9464 } },
  ],
  [
    {
      OTEL_METRICS_EXPORTER: 'prometheus',
      OTEL_EXPORTER_PROMETHEUS_HOST: '10.0.0.5',
      OTEL_EXPORTER_PROMETHEUS_PORT: '9500',
    },
    { sendsTraces: false, metricsAt: { host: '10.0.0.5', port: 9500 } },
  ],
  [
    {
      OTEL_TRACES_EXPORTER: 'otlp',
      OTEL_METRICS_EXPORTER: 'prometheus',
      OTEL_SDK_DISABLED: 'true',
    },
    { sendsTraces: false, metricsAt: undefined },
  ],
])('with %j, telemetry is %j', (environment, expected) => {
  expect(readSettings(environment).telemetry).toEqual(expected);
});

test('refuses exporters that it does not have', () => {
  const env = { OTEL_TRACES_EXPORTER: 'zipkin', OTEL_METRICS_EXPORTER: 'otlp' };
  expect(() => readSettings(env)).toThrow(
    'OTEL_TRACES_EXPORTER must be otlp or none\nOTEL_METRICS_EXPORTER must be prometheus or none',
  );
});
