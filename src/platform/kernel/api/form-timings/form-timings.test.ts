import { expect, test } from 'vitest';
import { recordTelemetry } from '../../../testing/record-telemetry.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';

const seen = recordTelemetry();
const given = useTestPlatform({ telemetry: seen.telemetry });

const timings = { embed: 'credit-card', launch: 420, drawn: null, requests: [35], presses: [] };
const path = '/v2/form-timings';

const send = (body: unknown, remoteAddress = '203.0.113.9') =>
  given.platform.fetch(
    new Request(`http://platform.example${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
    { remoteAddress },
  );

// Covers ER4, sendFormTimings
test('accepts timings without a credential, and answers with no body and no cookie', async () => {
  const answer = await send(timings);
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe('');
  expect(answer.headers.has('set-cookie')).toBe(false);
});

test.each([
  ['another embed', { ...timings, embed: '4242424242424242' }],
  ['a text', { ...timings, launch: '4242424242424242' }],
  ['a time that is too long', { ...timings, launch: 4_242_424_242_424 }],
  ['a negative time', { ...timings, drawn: -1 }],
  ['a fraction of a millisecond', { ...timings, requests: [0.5] }],
  ['too many', { ...timings, presses: Array.from({ length: 51 }, () => 104) }],
  ['a missing time', { embed: 'credit-card', launch: 1 }],
  ['a list', [timings]],
])('rejects %s, and records nothing', async (_what, body) => {
  const before = await seen.metrics();
  expect((await send(body)).status).toBe(422);
  const formsOf = (metrics: string) => metrics.match(/^embeds_form.*$/gm);
  const after = await seen.metrics();
  expect(formsOf(after)).toEqual(formsOf(before));
  expect(after).not.toMatch(/42424242|jane/);
});

test('ignores additional members', async () => {
  expect((await send({ ...timings, page: 'https://shop.example/jane' })).status).toBe(204);
  expect(await seen.everything()).not.toContain('jane');
});

test('rejects invalid JSON', async () => {
  expect((await send('{')).status).toBe(400);
});

test('limits an address to 60 a minute, without affecting others', async () => {
  const answers = [];
  for (let count = 0; count < 61; count++) answers.push(await send(timings, '198.51.100.7'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(204), 429]);
  expect((await send(timings, '198.51.100.8')).status).toBe(204);
});
