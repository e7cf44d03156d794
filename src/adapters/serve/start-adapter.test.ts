import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { checkVendor } from '../../vendors/check/check-vendor.ts';
import { createSender } from '../../vendors/check/send.ts';
import { mailPort } from '../../vendors/ports/mail.ts';
import { VendorRefusal } from '../../vendors/protocol/failures.ts';
import { type Gauge, type Job, type Store, startAdapter } from './index.ts';
import { openTestStore } from './testing/open-test-store.ts';

const secrets = ['a secret of thirty-two characters'] as const;
/** Starts a mail adapter; `refuses` is an address that can't be written to. */
async function startMail({
  store,
  ...options
}: {
  store: Store;
  jobs?: Job[];
  gauges?: Gauge[];
  health?: () => Promise<void>;
  fails?: () => boolean;
}) {
  const sent: string[] = [];
  const { fails, ...serving } = options;
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const adapter = await startAdapter({
    port: mailPort,
    implementation: {
      send: async ({ reference, to }) => {
        if (fails?.()) throw new Error(`the server said no to ${to}`);
        if (to.endsWith('.invalid')) throw new VendorRefusal('undeliverable');
        sent.push(reference);
        return {};
      },
    },
    settings: { secrets, host: '127.0.0.1', port: 0 },
    store,
    log,
    ...serving,
  });
  onTestFinished(adapter.stop);
  const target = {
    url: adapter.url,
    secrets,
    newId: randomUUID,
    now: () => new Date(),
    fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
  };
  return { adapter, sent, target, lines, origin: new URL(adapter.url).origin };
}

const email = (reference: string) => ({
  reference,
  to: 'jane.roe@example.com',
  subject: 'Reset your password',
  text: 'Someone asked to reset it.',
});
const sendEmail = (target: Parameters<typeof createSender>[0], body: { reference: string }) =>
  createSender(target)({ name: 'send', key: body.reference, body: JSON.stringify(body) });

test('an adapter keeps the rules of its port', async () => {
  const { target } = await startMail({ store: await openTestStore() });
  const findings = await checkVendor(mailPort, target);
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
  expect(findings.length).toBeGreaterThan(5);
});

test('a call that is repeated after a restart gets the first answer, and is not made again', async () => {
  const store = await openTestStore();
  const reference = randomUUID();
  const first = await startMail({ store });
  const answer = await sendEmail(first.target, email(reference));
  await first.adapter.stop();
  const second = await startMail({ store });
  const repeated = await sendEmail(second.target, email(reference));
  expect([answer.status, repeated.status, repeated.isSigned]).toEqual([200, 200, true]);
  expect([first.sent, second.sent]).toEqual([[reference], []]);
  const other = { ...email(reference), subject: 'Another subject' };
  expect((await sendEmail(second.target, other)).json).toEqual({ code: 'idempotency_key_reused' });
});

test('a call that failed is made again, and two at the same time are made once', async () => {
  const reference = randomUUID();
  let failures = 1;
  const { sent, target, lines } = await startMail({
    store: await openTestStore(),
    fails: () => failures-- > 0,
  });
  expect((await sendEmail(target, email(reference))).status).toBe(500);
  const failure = lines.find((line) => line.includes('call failed')) ?? '{}';
  expect(JSON.parse(failure)).toMatchObject({ error: { name: 'Error' } });
  expect(lines.join('')).not.toContain('jane.roe');
  const answers = await Promise.all([1, 2, 3].map(() => sendEmail(target, email(reference))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(sent).toEqual([reference]);
});

test('a body is not in the database, neither plain nor as a digest that could be guessed', async () => {
  const store = await openTestStore();
  const { adapter, target } = await startMail({ store });
  await sendEmail(target, email(randomUUID()));
  const [row] = await store.query<{ digest: string; text: string }>(
    'select digest, row_to_json(adapter_answers)::text as text from adapter_answers',
  );
  expect(row?.text).not.toContain('jane.roe');
  await adapter.stop();
  const second = await openTestStore();
  const { target: other } = await startMail({ store: second });
  await sendEmail(other, email(randomUUID()));
  const [elsewhere] = await second.query<{ digest: string }>('select digest from adapter_answers');
  expect(elsewhere?.digest).not.toBe(row?.digest);
});

test('health says why an adapter cannot work', async () => {
  let problem = 'MAIL_URL was refused';
  const store = await openTestStore();
  const { origin } = await startMail({
    store,
    health: async () => {
      if (problem) throw new Error(problem);
    },
  });
  const read = async () => {
    const response = await fetch(`${origin}/healthz`);
    return [response.status, await response.text()];
  };
  expect(await read()).toEqual([503, 'MAIL_URL was refused\n']);
  problem = '';
  expect(await read()).toEqual([200, 'ok\n']);
});

test('metrics count calls by name and status, and name no unknown call', async () => {
  const { origin, target } = await startMail({ store: await openTestStore() });
  await sendEmail(target, email(randomUUID()));
  await createSender(target)({ name: 'made-up', key: randomUUID(), body: '{}' });
  const text = await (await fetch(`${origin}/metrics`)).text();
  expect(text).toMatch(/adapter_call_duration\w*_count{call="send",status="200"} 1/);
  expect(text).toMatch(/adapter_call_duration\w*_count{call="unknown",status="422"} 1/);
  expect(text).not.toContain('made-up');
});

test('metrics have the gauges of the adapter; one that cannot be read leaves the others', async () => {
  const gauges: Gauge[] = [
    {
      name: 'broken_entries',
      help: 'Entries',
      read: async () => {
        throw new Error('jane.roe');
      },
    },
    {
      name: 'list_entries',
      help: 'Entries of a list',
      read: async () => [
        { value: 3, labels: { list: 'un' } },
        { value: 5, labels: { list: 'eu' } },
      ],
    },
  ];
  const { origin, lines } = await startMail({ store: await openTestStore(), gauges });
  const text = await (await fetch(`${origin}/metrics`)).text();
  expect(text).toContain('# HELP adapter_list_entries Entries of a list\n');
  expect(text).toMatch(
    /^adapter_list_entries\{list="un"\} 3\nadapter_list_entries\{list="eu"\} 5$/m,
  );
  expect(text).not.toContain('broken_entries{');
  expect(lines.join('')).toContain('metrics not read');
  expect(lines.join('')).not.toContain('jane.roe');
});

test('a job that fails runs again, and a stop waits for it', async () => {
  let runs = 0;
  let isRunning = false;
  let resolve = () => {};
  const ranTwice = new Promise<void>((done) => {
    resolve = done;
  });
  const job: Job = {
    name: 'statements',
    everySeconds: 0,
    async run() {
      isRunning = true;
      runs++;
      await new Promise((done) => setImmediate(done));
      isRunning = false;
      if (runs === 2) resolve();
      throw new Error('the bank is closed');
    },
  };
  const { adapter } = await startMail({ store: await openTestStore(), jobs: [job] });
  await ranTwice;
  await adapter.stop();
  const atStop = runs;
  expect(isRunning).toBe(false);
  await new Promise((done) => setImmediate(done));
  expect(runs).toBe(atStop);
});
