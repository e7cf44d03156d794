import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { casesOf, nextSecret, secret, sign } from './cases.ts';
import { languages, runSample, sampleIn } from './languages.ts';

// `npm run task -- server-samples` runs every language, with webhooks that a platform sends.

const body = Buffer.from('{"action":"update"}');
const signed = { body, signatures: sign(secret, body) };
const rotated = {
  body,
  signatures: `${sign(nextSecret, body)},${signed.signatures}`,
};

test('the TypeScript sample accepts only genuine webhooks', async () => {
  const cases = casesOf(signed, rotated);
  const answers = await runSample('ts', cases);
  expect(cases.map(({ what }, index) => [what, answers[index]])).toEqual(
    cases.map(({ what, isGenuine }) => [what, String(isGenuine)]),
  );
}, 60_000);

test.each([...Object.keys(languages), 'csharp'])(
  'the sample in %s gets a token, and compares signatures in constant time',
  (language) => {
    const sample = sampleIn(language);
    expect(sample).toContain('/v2/credit-card-resources');
    expect(sample).toMatch(
      /timingSafeEqual|compare_digest|hash_equals|secure_compare|hmac\.Equal|isEqual|FixedTimeEquals/,
    );
  },
);

test('the page of frameworks has a handler for each, which verifies the raw body', () => {
  const page = readFileSync('docs/receiving-webhooks.md', 'utf8');
  const sections = page.split(/^## /m).slice(1);
  expect(sections.map((section) => section.split('\n', 1)[0])).toEqual([
    ...['Express', 'Fastify', 'Hono', 'Next.js', 'Nest', 'Koa', 'Cloudflare Workers', 'AWS Lambda'],
  ]);
  for (const section of sections) expect(section).toContain("from './webhooks.ts'");
});
