import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../../e2e/fixtures.ts';
import type { CspResult } from '../../src/npm/csp/index.ts';
import { integratorsCode, integratorsTest } from './package-types.ts';

test('the packed package passes publint and are-the-types-wrong', async ({ installed }) => {
  await installed.run('publint', installed.tarball, '--strict');
  await installed.run('attw', installed.tarball);
});

for (const [module, moduleResolution, react, reactTypes] of [
  ['esnext', 'bundler', 19, '@types/react'],
  ['nodenext', 'nodenext', 18, 'types-react-18'],
] as const) {
  test(`an integrator's code compiles with ${moduleResolution} resolution and React ${react}`, async ({
    installed,
  }) => {
    await installed.add('@types/react', reactTypes);
    await installed.add('csstype');
    await installed.add('@types/prop-types');
    const file = `${moduleResolution}.ts`;
    await writeFile(path.join(installed.folder, file), integratorsCode);
    const strict = [
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--skipLibCheck',
      'false',
    ];
    const target = ['--target', 'es2023', '--lib', 'es2023,dom', '--types', ''];
    const resolution = ['--module', module, '--moduleResolution', moduleResolution];
    await installed.run('tsc', ...strict, ...target, ...resolution, file);
  });
}

test("an integrator's test of a checkout compiles", async ({ installed }) => {
  await installed.add('@playwright/test');
  await installed.add('@types/node');
  await writeFile(path.join(installed.folder, 'checkout.spec.ts'), integratorsTest);
  const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--types', 'node'];
  const resolution = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];
  await installed.run('tsc', ...strict, '--target', 'es2023', ...resolution, 'checkout.spec.ts');
});

test('on a server, the package loads nothing, imported or required', async ({ installed }) => {
  const load = "loadEmbeds({ origin: 'https://embeds.example' }).then(String).then(console.log)";
  const imported = `import { loadEmbeds } from 'prime-trust-embeds'; ${load}`;
  expect(await installed.runFile('server.mjs', imported)).toBe('null\n');
  const required = `const { loadEmbeds } = require('prime-trust-embeds'); ${load}`;
  expect(await installed.runFile('server.cjs', required)).toBe('null\n');
});

test("an integrator's server creates a token and reads its outcome", async ({
  installed,
  sandbox,
  account,
}) => {
  const { email, password, contactId } = account.credentials;
  const options = JSON.stringify({ origin: sandbox.platformUrl, email, password });
  const code = `import { createClient, PlatformRefusal } from 'prime-trust-embeds/server';
    const platform = createClient(${options});
    const made = await platform.createCreditCardResource({
      attributes: { 'contact-id': '${contactId}' },
    });
    const { id } = made.data;
    const read = await platform.readCreditCardResource({ id });
    const listed = await platform.listCreditCardResources({ query: { 'contact.id': '${contactId}' } });
    const refused = await platform.createContributionToken({ attributes: {} }).catch((error) => error);
    console.log(JSON.stringify({
      token: made.data.attributes['resource-token-hash'],
      status: read.data.attributes.status,
      isListed: listed.data.some((card) => card.id === id),
      isRefused: refused instanceof PlatformRefusal,
      pointers: refused.errors.map(({ source }) => source.pointer),
    }));`;
  expect(JSON.parse(await installed.runFile('client.mjs', code))).toEqual({
    token: expect.stringMatching(/^ccr_/),
    status: 'pending',
    isListed: true,
    isRefused: true,
    pointers: expect.arrayContaining(['/data/attributes/amount']),
  });
});

test("an integrator's server takes the webhooks of the platform, and no other", async ({
  installed,
  shop,
  account,
}) => {
  const { accountId, webhookSecret } = account.credentials;
  const ofAccount = () => shop.posted.find(({ body }) => body.includes(accountId));
  await expect.poll(ofAccount).toBeDefined();
  const { body = '', signature } = ofAccount() ?? {};
  const verify = (given: string) =>
    `verifyWebhook(${[given, signature, webhookSecret].map((text) => JSON.stringify(text))})`;
  const code = `import { verifyWebhook } from 'prime-trust-embeds/server';
    const event = await ${verify(body)};
    const error = await ${verify(`${body} `)}.catch((refused) => refused);
    console.log(event['account-id'], error.name);`;
  expect(await installed.runFile('webhook.mjs', code)).toBe(`${accountId} WebhookSignatureError\n`);
});

test('the command of the package prints a policy and the inline tag', async ({ installed }) => {
  const origin = 'https://embeds.example';
  const code = `import { csp } from 'prime-trust-embeds/csp';
    console.log(JSON.stringify(csp({ origin: '${origin}', load: 'inline-tag', trustedTypes: true })));`;
  const made = JSON.parse(await installed.runFile('policy.mjs', code)) as CspResult;
  const parameters = ['--origin', origin, '--load', 'inline-tag', '--trusted-types'];
  const printed = await installed.runOwn('prime-trust-embeds', 'csp', ...parameters);
  expect(printed).toContain(`Content-Security-Policy: ${made.policy}\n`);
  expect(printed).toContain(`\n${made.tags}\n`);
  const text = made.tags.replace(/^<script[^>]*>|<\/script>$/g, '');
  const hash = createHash('sha256').update(text).digest('base64');
  expect(made.policy).toContain(`script-src 'sha256-${hash}' ${origin};`);
  await expect(installed.runOwn('prime-trust-embeds', 'csp')).rejects.toThrow(
    /origin is not a URL/,
  );
});
