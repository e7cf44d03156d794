import { expect, test } from 'vitest';
import { textOfPdf } from '../../metadata/testing/small-pdf.ts';
import { deliverDue } from '../kernel/services/outbox/deliver.ts';
import { createLog } from '../kernel/services/telemetry/log.ts';
import { createKey } from '../parties/api-keys/testing/key-bench.ts';
import { upload } from '../parties/documents/testing/files.ts';
import { basic, bearer } from '../parties/users/testing/people.ts';
import { createAccountWithOwner, person } from '../testing/examples.ts';
import { recordTelemetry } from '../testing/record-telemetry.ts';
import { useTestPlatform } from '../testing/test-platform.ts';

/** Identity data must never be in a line of the log, a span or a metric. */
const canaries = {
  name: 'Zephyrine Quillfeather',
  taxId: '987654329',
  dateOfBirth: '1977-03-09',
  email: 'zephyrine@canary.example',
  phone: '7025559876',
  street: '77 Canary Row',
  document: 'canary-document-bytes',
  secret: 'canary-shared-secret',
};

const lines: string[] = [];
const seen = recordTelemetry();
const given = useTestPlatform({
  telemetry: seen.telemetry,
  log: createLog({ write: (line) => void lines.push(line) }),
  fetch: () => Promise.reject(new Error(`cannot reach ${canaries.name}`)),
});

const owner = {
  ...person,
  name: canaries.name,
  email: canaries.email,
  'tax-id-number': canaries.taxId,
  'date-of-birth': canaries.dateOfBirth,
  'primary-phone-number': { country: 'US', number: `+1${canaries.phone}` },
  'primary-address': { ...person['primary-address'], 'street-1': canaries.street },
};

test('no line of the log, no span and no metric contains identity data', async () => {
  const client = await given.signUp();
  const { accountId, contactId } = await createAccountWithOwner(client, {
    name: canaries.name,
    'authorized-signature': canaries.name,
    owner,
    'webhook-config': {
      url: `http://hooks.example/${canaries.taxId}`,
      'shared-secret': canaries.secret,
    },
  });
  const bytes = Buffer.from(`${textOfPdf()}\n%${canaries.document}`);
  await upload(client, { 'contact-id': contactId, description: canaries.name }, { bytes });
  await upload(client, { 'contact-id': 'none' }, { bytes, name: `${canaries.name}.pdf` });
  await client.get(`/v2/contacts?filter%5Bname+eq%5D=${encodeURIComponent(canaries.name)}`);
  await client.get(`/v2/contacts/${encodeURIComponent(canaries.name)}`);
  await client.post('/v2/contacts', { ...owner, 'account-id': accountId, sex: canaries.name });
  await client.send('POST', '/v2/contacts', `{"data": ${canaries.taxId} ${canaries.name}`);
  const { secret: key } = await createKey(client, { name: canaries.name });
  for (const each of [key, `${key}0`, key.slice(0, -1)]) {
    for (const headers of [bearer(each), basic(each, ''), basic(each, 'x')]) {
      const server = given.anonymous.with(headers);
      await server.get('/v2/contacts');
      await server.post('/v2/users/current/password', { password: each });
      await server.send('POST', '/v2/contacts', `{"data": ${each}`);
    }
  }
  await deliverDue(given.platform.services);
  // An internal error that quotes its input.
  await client.get(`/v2/contacts?filter%5Bcreated-at+gt%5D=${canaries.dateOfBirth}T99`);
  given.platform.services.inBackground('canary', async () => {
    throw new Error(canaries.name);
  });
  await given.platform.stop();

  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join('')).toContain('"part":"canary"');
  const outside = await seen.everything();
  expect(seen.spans().length).toBeGreaterThan(5);
  expect(outside).toContain('http_route="/v2/contacts"');
  const written = `${lines.join('')}\n${outside}`;
  for (const canary of [...Object.values(canaries), key.slice(0, -1), key.slice(-12)]) {
    for (const spelling of [canary, encodeURIComponent(canary)]) {
      expect(written).not.toContain(spelling);
    }
  }
});
