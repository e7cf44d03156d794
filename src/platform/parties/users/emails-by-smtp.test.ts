import { expect, test } from 'vitest';
import { useSmtpServer } from '../../../vendors/mail/testing/smtp-server.ts';
import { mailAddressOf } from '../../server/settings/mail-address.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';

const smtp = useSmtpServer();
const given = useTestPlatform();
const silent = { info: () => {}, warn: () => {}, error: () => {} };

test('in production, a password is reset with a code emailed by SMTP', async () => {
  const { emails, url } = await smtp.listen();
  const client = await given.signUp();
  const { email } = (await client.get('/v2/users/current')).data.attributes;
  const platform = given.another({
    environment: 'production',
    vendorAddresses: await mailAddressOf({ url, from: 'no-reply@embeds.example' }, silent),
  });
  const send = (method: string, path: string, body: object) =>
    platform.fetch(
      new Request(`https://embeds.example${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  expect((await send('POST', '/auth/password_reset', { email })).status).toBe(204);
  await platform.stop();
  expect(emails).toHaveLength(1);
  // Quoted-printable breaks long lines.
  const text = emails[0]?.replaceAll('=\r\n', '') ?? '';
  const [hash] = /\bpwr_[\w-]+/.exec(text) ?? [];
  const spent = await send('PATCH', `/auth/password_reset/${hash}`, {
    password: 'Correct-Horse-2',
  });
  expect(spent.status).toBe(200);
});
