import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readAudit } from '../../work/audit/read-audit.ts';
import { type Received, sharedSecret, sign, useIntegrator } from './testing/integrator.ts';
import { forgetWebhooksJob } from './webhook-routes.ts';

const integrator = useIntegrator();
const { given, causeEvent, deliver, advance, changeConfig: change } = integrator;
const nextSecret = 'the secret that follows';

const signaturesOf = ({ hmac }: Received) => (hmac ?? '').split(', ');
const isSigned = (secret: string, received: Received) =>
  signaturesOf(received).includes(sign(secret, received));

const rotate = (seconds: number) =>
  change({ 'shared-secret': nextSecret, 'shared-secret-overlap': seconds });

async function next(step: number): Promise<Received> {
  integrator.received = [];
  await causeEvent(step);
  await deliver();
  const [received] = integrator.received;
  if (!received) throw new Error('nothing has arrived');
  return received;
}

test('both secrets sign during the overlap, the new one first, and then only the new one', async () => {
  const { data } = await rotate(3600);
  const until = Date.parse(String(data.attributes['previous-secret-until']));
  expect(Math.abs(until - given.clock.now().getTime() - 3_600_000)).toBeLessThan(600_000);
  const during = await next(1);
  expect(signaturesOf(during)).toEqual([sign(nextSecret, during), sign(sharedSecret, during)]);
  await advance(3601);
  const after = await next(2);
  expect(after.hmac).toBe(sign(nextSecret, after));
});

test('without an overlap, only the new secret signs, from the next delivery on', async () => {
  await rotate(3600);
  const { data } = await change({ 'shared-secret': 'a third secret' });
  expect(data.attributes).toMatchObject({ 'previous-secret-until': null });
  const received = await next(1);
  expect(received.hmac).toBe(sign('a third secret', received));
});

test('a third secret replaces the second, and the first no longer signs', async () => {
  await rotate(3600);
  await change({ 'shared-secret': 'a third secret', 'shared-secret-overlap': 60 });
  const received = await next(1);
  expect(signaturesOf(received)).toEqual([
    sign('a third secret', received),
    sign(nextSecret, received),
  ]);
});

test('a repeated change keeps the old secret, and a change without an overlap ends it', async () => {
  await rotate(3600);
  await rotate(3600);
  const during = await next(1);
  expect(signaturesOf(during)).toEqual([sign(nextSecret, during), sign(sharedSecret, during)]);
  await change({ 'shared-secret': nextSecret });
  const after = await next(2);
  expect(after.hmac).toBe(sign(nextSecret, after));
});

test('a test delivery is signed with the old secret, too', async () => {
  await rotate(60);
  await integrator.sendTest();
  expect(integrator.received.map((each) => isSigned(sharedSecret, each))).toEqual([true]);
});

test.each([
  ['longer than a week', { 'shared-secret': nextSecret, 'shared-secret-overlap': 604_801 }],
  ['of a negative time', { 'shared-secret': nextSecret, 'shared-secret-overlap': -1 }],
  ['without a secret', { 'shared-secret-overlap': 60 }],
])('rejects an overlap %s', async (_what, attributes) => {
  expect((await change(attributes)).status).toBe(422);
  const received = await next(1);
  expect(received.hmac).toBe(sign(sharedSecret, received));
});

test('secrets are sealed, the previous one is deleted when it no longer signs, and the audit log records who changed it', async () => {
  await rotate(60);
  const rows = () => given.store.db.selectFrom('webhook_configs').selectAll().execute();
  const [during] = await rows();
  expect(during?.previous_shared_secret?.toString('latin1')).not.toContain(sharedSecret);
  expect(during?.shared_secret?.toString('latin1')).not.toContain(nextSecret);
  await advance(61);
  await forgetWebhooksJob(given.platform.services).run(given.clock.now());
  expect((await rows())[0]).toMatchObject({ previous_shared_secret: null });
  const entries = [];
  for await (const entry of readAudit(given.store.db)) entries.push(entry);
  expect(entries).toMatchObject([
    { actorType: 'user', action: 'webhook-config.secret-changed', subjectId: during?.id },
  ]);
  expect(JSON.stringify(entries)).not.toContain(nextSecret);
});

test('under load, a server that changes to the new secret during the overlap rejects no delivery', async () => {
  const platform = given.another();
  const count = 100;
  /** Secrets that the server knows: the new one after a restart in the overlap. */
  let known = sharedSecret;
  let refused = 0;
  integrator.answer = async () => {
    const received = integrator.received.at(-1);
    if (received && isSigned(known, received)) return new Response('ok');
    refused += 1;
    return new Response('not signed', { status: 401 });
  };
  await platform.start();
  const at: Readonly<Record<number, () => Promise<unknown>>> = {
    30: () => rotate(3600),
    65: async () => {
      known = nextSecret;
    },
  };
  for (let step = 0; step < count; step++) {
    await at[step]?.();
    await causeEvent(step, randomUUID());
  }
  await expect.poll(() => integrator.received.length).toBe(count);
  await platform.stop();
  expect(refused).toBe(0);
  const twice = integrator.received.filter((each) => signaturesOf(each).length === 2);
  expect(twice.length).toBeGreaterThan(0);
  expect(new Set(integrator.received.map(({ payload }) => payload.id)).size).toBe(count);
});
