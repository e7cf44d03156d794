import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declarations, readSettings } from './settings.ts';

const variableNames = declarations.map(({ name }) => name);
const key = '8f1c0a77e2b94d63955eac30f4d21b6808d7c9513fa4e6b28e7d16c05b93af42';
const production = { ENVIRONMENT: 'production', MASTER_KEY: key };

/** Returns the lines of the error; none without one. */
function problemsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n');
  }
}

test.each([
  ['SIGNUP', 'SIGN_UP'],
  ['SIGN_UPS', 'SIGN_UP'],
  ['sign_up', 'SIGN_UP'],
  ['VENDOR_CARDNETWORK_URL', 'VENDOR_CARD_NETWORK_URL'],
  ['VENDOR_CARD_NETWORK_SECRETS', 'VENDOR_CARD_NETWORK_SECRET'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['MASTERKEY', 'MASTER_KEY'],
  ['OPERATOR_PORT', 'OPERATORS_PORT'],
  ['OPERATORS_ADDRESS', 'OPERATORS_HOST'],
  ['OTEL_TRACE_EXPORTER', 'OTEL_TRACES_EXPORTER'],
])('refuses %s with the name %s', (given, known) => {
  expect(problemsOf({ [given]: 'x' })).toEqual([
    `${given} is not a known variable. Did you mean ${known}?`,
  ]);
});

test.each([
  ['PATH', '/usr/bin'],
  ['MAIL', '/var/mail/root'],
  ['HOST', 'laptop'],
  ['NODE_ENV', 'production'],
  ['AWS_REGION', 'eu-west-1'],
  ['XDG_DATA_DIRS', '/usr/share'],
  ['OTEL_SERVICE_NAME', 'embeds'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318'],
  ['npm_config_user_agent', 'npm'],
  ['MAIL_SERVICE_HOST', '10.96.0.7'],
  ['MAIL_SERVICE_PORT_SMTP', '25'],
  ['MAIL_PORT', 'tcp://10.96.0.7:25'],
  ['MAIL_PORT_25_TCP_ADDR', '10.96.0.7'],
])('accepts %s, which belongs to something else', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([]);
});

test('refuses any one-letter mistake in any name', () => {
  const names = variableNames.filter((name) => name.length > 4);
  const mistake = fc.record({
    name: fc.constantFrom(...names),
    at: fc.nat(40),
    letter: fc.constantFrom(...'AEIORSTX_', ''),
  });
  fc.assert(
    fc.property(mistake, ({ name, at, letter }) => {
      const index = at % name.length;
      const misspelt = name.slice(0, index) + letter + name.slice(index + 1);
      fc.pre(!variableNames.includes(misspelt));
      const problems = problemsOf({ [misspelt]: '' });
      expect(problems).toEqual([expect.stringMatching(`^${misspelt} is not a known variable`)]);
    }),
  );
});

test.each([
  ['PLATFORM_URL', 'https://embeds.example'],
  ['OPERATORS_URL', 'https://operators.example:8443/'],
  ['VENDOR_TRADE_DESK_URL', 'https://desk.example.com/v1'],
  ['S3_URL', 'https://s3.example.org/documents'],
  ['MAIL_FROM', 'Embeds <no-reply@embeds.example>'],
])('production refuses the placeholder %s=%s', (name, value) => {
  const others = {
    VENDOR_TRADE_DESK_SECRET: key,
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  };
  const mail = { MAIL_URL: 'smtps://smtp.shop.test', MAIL_FROM: 'a@shop.test' };
  const problem = `${name} is a placeholder from the documentation: replace it with your own`;
  const env = { ...others, ...mail, S3_URL: 'https://s3.shop.test/documents', [name]: value };
  expect(problemsOf({ ...production, ...env })).toEqual([problem]);
  expect(problemsOf(env)).toEqual([]);
});

test.each(['https://example-shop.com', 'https://my-example.org', 'https://examples.io'])(
  'production accepts %s, which is not a placeholder',
  (url) => expect(problemsOf({ ...production, PLATFORM_URL: url })).toEqual([]),
);

test('declares every variable once', () => {
  expect(new Set(variableNames).size).toBe(variableNames.length);
});

test.each(declarations.filter(({ isSecret }) => isSecret).map(({ name }) => name))(
  'shows the value of %s in no error message',
  (name) => {
    for (const value of ['canary', 'smtps://u:canary@smtp.example', '0'.repeat(64)]) {
      expect(problemsOf({ ...production, [name]: value }).join()).not.toMatch(/canary|0{8}/);
    }
  },
);

test('requires variables only with variables that exist', () => {
  const others = declarations.flatMap(({ required }) => required?.with ?? []);
  expect(others.filter((name) => !variableNames.includes(name))).toEqual([]);
});
