import { describe, expect, test } from 'vitest';
import { textMessagesPort } from '../../../vendors/ports/text-messages.ts';
import { inProcess } from '../../../vendors/protocol/in-process.ts';
import { hashIn } from '../../kernel/services/mail/testing/collect-mail.ts';
import { readAudit } from '../../kernel/work/audit/read-audit.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { person } from '../../testing/examples.ts';
import { rejectedWith } from '../../testing/rejections.ts';
import { sendOwnerEmails } from './owner-emails.ts';
import { useDisbursementBench } from './testing/disbursement-bench.ts';

const bench = useDisbursementBench();
const confirmation = 'Confirm a payment from your account';
const notice = 'Your contact details were changed';
const day = 24 * 3600;

/** Returns the recipients of emails with a subject. */
const recipients = (about: string) =>
  bench.emails.flatMap(({ to, subject }) => (subject === about ? to : []));

const changeOwner = async (changes: object) => {
  const answer = await bench.client.patch(`/v2/contacts/${bench.contactId}`, changes);
  expect(answer.status).toBe(200);
};

async function disbursed() {
  const { data } = await bench.disburse();
  return { id: data.id, path: await bench.authorization(data.id) };
}

describe('an owner with a changed email address', () => {
  // Covers OP7
  test('is emailed at the old one if it changed after the payment was created', async () => {
    const { path } = await disbursed();
    await changeOwner({ email: 'mallory@example.com' });
    await bench.client.post(`${path}/retry-owner-verification`);
    expect(recipients(confirmation)).toEqual(['jane@example.com', 'jane@example.com']);
  });

  // Covers OP7
  test('is notified at the old one', async () => {
    await changeOwner({ email: 'mallory@example.com' });
    await changeOwner({ name: 'Jane R. Roe' });
    expect(recipients(notice)).toEqual(['jane@example.com']);
  });

  // Covers OP7
  test('is emailed after a day if it changed before the payment was created', async () => {
    await changeOwner({ email: 'new@example.com' });
    const { id, path } = await disbursed();
    const { data } = await bench.client.get(path);
    expect(data.attributes).toMatchObject({
      status: 'pending',
      'owner-email': 'new@example.com',
      'owner-verification-waits-until': expect.any(String),
    });
    for (const action of ['retry-owner-verification', 'sandbox/verify-owner']) {
      expect(await bench.client.post(`${path}/${action}`)).toMatchObject(
        rejectedWith('contact_point_too_new'),
      );
    }
    bench.given.clock.setOffset(day - 60);
    await sendOwnerEmails(bench.given.platform.services);
    expect(recipients(confirmation)).toEqual([]);
    bench.given.clock.setOffset(day + 1);
    await sendOwnerEmails(bench.given.platform.services);
    await bench.given.platform.stop();
    expect(recipients(confirmation)).toEqual(['new@example.com']);
    expect((await bench.client.post(`${path}/sandbox/verify-owner`)).status).toBe(200);
    expect(await bench.statuses(id)).toContain('authorized');
  });

  test('also waits after changing it back', async () => {
    await changeOwner({ email: 'mallory@example.com' });
    await changeOwner({ email: 'jane@example.com' });
    const { path } = await disbursed();
    const { data } = await bench.client.get(path);
    expect(data.attributes['owner-verification-waits-until']).toEqual(expect.any(String));
  });

  test('is emailed immediately if the operator requires no waiting time', async () => {
    await changeOwner({ email: 'new@example.com' });
    const platform = bench.given.another({ contactPointMinAgeHours: 0 });
    const client = new ApiClient((request) => platform.fetch(request), bench.client.headers);
    const order = { 'account-id': bench.accountId, 'funds-transfer-method-id': bench.methodId };
    expect((await client.post('/v2/disbursements', { ...order, amount: '1' })).status).toBe(201);
    await platform.stop();
    expect(recipients(confirmation)).toEqual(['new@example.com']);
  });

  test('gets no email without an account', async () => {
    const other = { ...person, 'account-id': bench.accountId, email: 'other@example.com' };
    const { id } = await bench.make('/v2/contacts', other);
    await bench.client.patch(`/v2/contacts/${id}`, { email: 'another@example.com' });
    expect(recipients(notice)).toEqual([]);
  });
});

describe('an owner with a changed phone number', () => {
  test('is notified at the old one, whichever operation changed it', async () => {
    const sent: { to: string; text: string }[] = [];
    const send = async (message: (typeof sent)[number]) => {
      sent.push(message);
      return {};
    };
    const hosting = { now: () => new Date(), onError: () => {} };
    const address = inProcess(textMessagesPort, { send }, hosting);
    const platform = bench.given.another({ vendorAddresses: { 'text-messages': address } });
    const client = new ApiClient((request) => platform.fetch(request), bench.client.headers);
    const path = `/v2/contacts/${bench.contactId}`;
    const numberOf = async () => {
      const { included } = await client.get(`${path}?include=primary-phone-number`);
      return { id: included[0]?.id, number: String(included[0]?.attributes.number) };
    };
    const first = await numberOf();
    const changed = { 'primary-phone-number': { country: 'US', number: '7025550188', sms: true } };
    expect((await client.patch(path, changed)).status).toBe(200);
    const second = await numberOf();
    await client.patch(`/v2/phone-numbers/${second.id}`, { number: '7025550199' });
    await client.patch(`/v2/phone-numbers/${second.id}`, { sms: false });
    await platform.stop();
    expect(sent.map(({ to }) => to)).toEqual([first.number, second.number]);
  });
});

// Covers OP6, readPaymentInstructions
test('the owner sees the payment as created, and the audit log has its digest', async () => {
  const { path } = await disbursed();
  const { list } = await bench.client.get(`/v2/addresses?contact.id=${bench.contactId}`);
  await bench.client.patch(`/v2/addresses/${list[0]?.id}`, { 'street-1': '9 Other Road' });
  const street = person['primary-address']['street-1'];
  expect(bench.emails[0]?.text.split('\n')).toEqual(
    expect.arrayContaining([
      'Amount: 100.00 USD',
      'Payment method: wire transfer',
      'Recipient: Jane Roe',
      'Account: •••• 6789',
      'Bank: Bank of America',
      `Address: ${street}, Las Vegas, NV 89145, United States`,
    ]),
  );
  const page = `/v2/disbursement-owner-verifications/${hashIn(bench.emails[0])}`;
  const { data } = await bench.given.anonymous.get(page);
  expect(data.attributes.creditor).toMatchObject({
    'postal-address': { 'street-1': street },
    account: { 'last-4': '6789' },
    agent: { 'routing-number': '026009593' },
  });
  expect((await bench.given.anonymous.post(page)).status).toBe(200);
  const [listed] = (await bench.client.get('/v2/payment-instructions')).list;
  const { data: instructions } = await bench.client.get(`/v2/payment-instructions/${listed?.id}`);
  const confirmed: unknown[] = [];
  for await (const link of readAudit(bench.given.store.db)) {
    if (link.actorType === 'contact') confirmed.push([link.actorId, link.confirmedDigest]);
  }
  expect(confirmed).toEqual([[bench.contactId, instructions.attributes.digest]]);
  expect((await bench.client.get(path)).data.attributes.status).toBe('authorized');
});
