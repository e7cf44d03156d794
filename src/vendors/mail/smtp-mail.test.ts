import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { mailPort } from '../ports/mail.ts';
import { createVendorClient } from '../protocol/client.ts';
import { inProcess } from '../protocol/in-process.ts';
import { createSmtpMail, type SmtpMail } from './smtp-mail.ts';
import { useSmtpServer } from './testing/smtp-server.ts';

const smtp = useSmtpServer();
const opened: SmtpMail[] = [];
afterEach(() => {
  for (const mail of opened.splice(0)) mail.close();
});

/** Connects a client of the protocol to the adapter. */
function connect(url: string) {
  const mail = createSmtpMail({ url, from: 'Embeds <no-reply@embeds.example>' });
  opened.push(mail);
  const now = () => new Date();
  return createVendorClient(mailPort, {
    ...inProcess(mailPort, mail, { now, onError: () => {} }),
    now,
    newId: randomUUID,
    pace: { firstWaitMs: 1, maxWaitMs: 2 },
  });
}

const email = {
  reference: 'b7f2a5a2-3f0f-4a1e-9a53-1de1c9c7b3f0',
  to: 'jane.roe@example.com',
  subject: 'Grüße, "Jane"',
  text: 'One line\n.\nanother line\n',
};

test('sends an email once, in plain text, with its reference in the Message-ID', async () => {
  const { emails, url } = await smtp.listen();
  const { send } = connect(url);
  expect(await Promise.all([send(email), send(email)])).toEqual([{}, {}]);
  expect(await send(email)).toEqual({});
  expect(emails).toHaveLength(1);
  expect(emails[0]).toContain('From: Embeds <no-reply@embeds.example>\r\n');
  expect(emails[0]).toContain('To: jane.roe@example.com\r\n');
  expect(emails[0]).toContain(`Message-ID: <${email.reference}@embeds.example>\r\n`);
  expect(emails[0]).toContain('Subject: =?UTF-8?');
  expect(emails[0]).toContain('Auto-Submitted: auto-generated\r\n');
  expect(emails[0]).toContain('Content-Type: text/plain; charset=utf-8\r\n');
  expect(emails[0]).toContain('One line\r\n.\r\nanother line');
});

test('refuses a permanently rejected address and retries a temporarily rejected one', async () => {
  let busy = 2;
  const { emails, url } = await smtp.listen((to) => {
    if (to.startsWith('nobody')) return { code: 550, message: 'no such user' };
    return busy-- > 0 ? { code: 450, message: 'greylisted' } : undefined;
  });
  const { send } = connect(url);
  await expect(send({ ...email, to: 'nobody@example.com' })).rejects.toMatchObject({
    name: 'VendorRefusal',
    code: 'undeliverable',
  });
  expect(await send({ ...email, reference: randomUUID() })).toEqual({});
  expect(emails).toHaveLength(1);
});

test('the outcome is unknown if the server is unreachable', async () => {
  const away = connect('smtp://127.0.0.1:1');
  await expect(away.send(email)).rejects.toMatchObject({ reason: 'failed' });
});

test('sends nothing unencrypted to another machine', async () => {
  const { emails, callers, url } = await smtp.listen();
  // Not recognized as a loopback address, although it reaches this machine.
  const another = connect(url.replace('127.0.0.1', '[::ffff:127.0.0.1]'));
  await expect(another.send(email)).rejects.toMatchObject({ reason: 'failed' });
  expect(callers.length).toBeGreaterThan(0);
  expect(emails).toEqual([]);
});

test.each([
  [{ to: 'jane@example.com\r\nBcc: eve@example.com' }],
  [{ to: 'jane@example.com, eve@example.com' }],
  [{ to: 'Jane <jane@example.com>' }],
  [{ subject: 'Hello\r\nBcc: eve@example.com' }],
])('does not send an email with %j', async (changes) => {
  const { emails, url } = await smtp.listen();
  await expect(connect(url).send({ ...email, ...changes })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  expect(emails).toEqual([]);
});
