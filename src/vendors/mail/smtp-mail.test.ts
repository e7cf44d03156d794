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

/** The platform's end of the protocol, with the adapter at the other one. */
function connect(url: string) {
  const mail = createSmtpMail({ url, from: 'Embeds <no-reply@embeds.example>' });
  opened.push(mail);
  const now = () => new Date();
  return createVendorClient(mailPort, {
    ...inProcess(mailPort, mail, { now, onError: () => {} }),
    ...{ now, newId: randomUUID },
    pace: { firstWaitMs: 1, longestWaitMs: 2 },
  });
}

const letter = {
  reference: 'b7f2a5a2-3f0f-4a1e-9a53-1de1c9c7b3f0',
  to: 'jane.roe@example.com',
  subject: 'Grüße, "Jane"',
  text: 'One line\n.\nanother line\n',
};

test('a letter is sent once, in plain text, and can be recognized', async () => {
  const { letters, url } = await smtp.listen();
  const { send } = connect(url);
  expect(await Promise.all([send(letter), send(letter)])).toEqual([{}, {}]);
  expect(await send(letter)).toEqual({});
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('From: Embeds <no-reply@embeds.example>\r\n');
  expect(letters[0]).toContain('To: jane.roe@example.com\r\n');
  expect(letters[0]).toContain(`Message-ID: <${letter.reference}@embeds.example>\r\n`);
  expect(letters[0]).toContain('Subject: =?UTF-8?');
  expect(letters[0]).toContain('Auto-Submitted: auto-generated\r\n');
  expect(letters[0]).toContain('Content-Type: text/plain; charset=utf-8\r\n');
  expect(letters[0]).toContain('One line\r\n.\r\nanother line');
});

test('an address that the server never takes is refused, one that it may take is tried again', async () => {
  let busy = 2;
  const { letters, url } = await smtp.listen((to) => {
    if (to.startsWith('nobody')) return { code: 550, message: 'no such user' };
    return busy-- > 0 ? { code: 450, message: 'greylisted' } : undefined;
  });
  const { send } = connect(url);
  await expect(send({ ...letter, to: 'nobody@example.com' })).rejects.toMatchObject({
    name: 'VendorRefusal',
    code: 'undeliverable',
  });
  expect(await send({ ...letter, reference: randomUUID() })).toEqual({});
  expect(letters).toHaveLength(1);
});

test('a server that is away makes the outcome unknown', async () => {
  const away = connect('smtp://127.0.0.1:1');
  await expect(away.send(letter)).rejects.toMatchObject({ reason: 'failed' });
});

test('nothing is sent unencrypted to another machine', async () => {
  const { letters, callers, url } = await smtp.listen();
  // Not one of the names that this machine has for itself, though it leads here.
  const another = connect(url.replace('127.0.0.1', '[::ffff:127.0.0.1]'));
  await expect(another.send(letter)).rejects.toMatchObject({ reason: 'failed' });
  expect(callers.length).toBeGreaterThan(0);
  expect(letters).toEqual([]);
});

test.each([
  [{ to: 'jane@example.com\r\nBcc: eve@example.com' }],
  [{ to: 'jane@example.com, eve@example.com' }],
  [{ to: 'Jane <jane@example.com>' }],
  [{ subject: 'Hello\r\nBcc: eve@example.com' }],
])('a letter with %j is not sent', async (changes) => {
  const { letters, url } = await smtp.listen();
  await expect(connect(url).send({ ...letter, ...changes })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  expect(letters).toEqual([]);
});
