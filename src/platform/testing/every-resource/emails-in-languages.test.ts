import { beforeEach, describe, expect, test } from 'vitest';
import { platformWords } from '../../../languages/platform-texts.ts';
import { textMessagesPort } from '../../../vendors/ports/text-messages.ts';
import { inProcess } from '../../../vendors/protocol/in-process.ts';
import { collectMail } from '../../kernel/services/mail/testing/collect-mail.ts';
import { wire } from '../../money/funds-transfer-methods/testing/method-inputs.ts';
import { invalidAt } from '../../parties/testing/use-bench.ts';
import { useAccountBench } from '../account-bench.ts';
import { person } from '../examples.ts';

const { emails, mail } = collectMail();
const messages: { to: string; text: string }[] = [];
const send = async (message: (typeof messages)[number]) => {
  messages.push(message);
  return {};
};
const hosting = { now: () => new Date(), onError: () => {} };
const bench = useAccountBench({
  mail,
  vendorAddresses: { 'text-messages': inProcess(textMessagesPort, { send }, hosting) },
});

beforeEach(() => {
  emails.length = 0;
  messages.length = 0;
});

/** Changes the owner, whose language it may be. */
const changeOwner = (changes: object) =>
  bench.client.patch(`/v2/contacts/${bench.contactId}`, changes);

/** Pays the owner by wire. */
async function disburse() {
  const { client, accountId, contactId } = bench;
  await client.mustPost(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '1000' });
  const method = await client.mustPost('/v2/funds-transfer-methods', {
    ...wire,
    'contact-id': contactId,
  });
  const input = { 'account-id': accountId, 'funds-transfer-method-id': method.id, amount: '100' };
  await client.mustPost('/v2/disbursements', input);
}

/** Makes the owner a cardholder, and returns the path of its verification. */
async function holder() {
  const input = { 'account-id': bench.accountId, 'contact-id': bench.contactId };
  const { attributes } = await bench.client.mustPost('/v2/card-holders', input);
  return `/v2/card-holder-verifications/${attributes['resource-token-hash']}`;
}

describe('the language of a contact', () => {
  test.each([
    ['de_at', 'de-AT'],
    ['iw', 'he'],
    ['zh-hant-hk', 'zh-Hant-HK'],
    ['eo', 'eo'],
  ])('%s is stored as %s', async (sent, stored) => {
    const input = { ...person, 'account-id': bench.accountId, locale: sent };
    const { attributes } = await bench.client.mustPost('/v2/contacts', input);
    expect(attributes.locale).toBe(stored);
  });

  test('is null unless it was sent, and null clears it', async () => {
    const path = `/v2/contacts/${bench.contactId}`;
    expect((await bench.client.get(path)).data.attributes.locale).toBeNull();
    await changeOwner({ locale: 'fr' });
    await changeOwner({ name: 'Jane R. Roe' });
    expect((await bench.client.get(path)).data.attributes.locale).toBe('fr');
    await changeOwner({ locale: null });
    expect((await bench.client.get(path)).data.attributes.locale).toBeNull();
  });

  test.each(['not a locale', '../de', 'x'.repeat(36), 7])('%j is rejected', async (locale) => {
    expect((await changeOwner({ locale })).errors).toMatchObject(invalidAt('locale'));
  });

  test('comes with the onboarding form', async () => {
    const token = await bench.client.mustPost('/v2/resource-tokens', {
      'resource-token-type': 'create_natural_person',
      'resource-type': 'account',
      'resource-id': bench.accountId,
    });
    const path = `/v2/resource-tokens/${token.attributes['resource-token-hash']}/create-contacts`;
    const { status, data } = await bench.test.anonymous.post(path, { ...person, locale: 'ja' });
    expect(status).toBe(201);
    const { data: contact } = await bench.client.get(`/v2/contacts/${data.id}`);
    expect(contact.attributes.locale).toBe('ja');
  });
});

describe('the owner of an account', () => {
  test.each([
    ['de-CH', 'Vereinigte Staaten'],
    ['ja', 'アメリカ合衆国'],
    ['fr', 'États-Unis'],
    ['en', 'United States'],
  ])('confirms a payment by an email in %s', async (locale, country) => {
    await changeOwner({ locale });
    await disburse();
    const { say } = platformWords(locale);
    const [{ subject, text } = { subject: '', text: '' }] = emails;
    expect(subject).toBe(say('paymentSubject'));
    expect(text.replace(/dov_[\w-]+/, '(code)')).toBe(
      [
        say('hello', { name: 'Jane Roe' }),
        say('paymentRequested'),
        [
          say('paymentAmount', { amount: '100.00 USD' }),
          say('paymentMethod', { method: say('wire') }),
          say('paymentTo', { name: 'Jane Roe' }),
          say('paymentAccount', { account: '•••• 6789' }),
          say('paymentBank', { bank: 'Bank of America' }),
          say('paymentAddress', { address: `330 S Rampart Blvd, Las Vegas, NV 89145, ${country}` }),
        ].join('\n'),
        say('paymentReview'),
        '(code)\n',
      ].join('\n\n'),
    );
  });

  test('reads amounts and codes from left to right in Hebrew', async () => {
    await changeOwner({ locale: 'he-IL' });
    await disburse();
    expect(emails[0]?.text).toMatch(/\nסכום: \u2068100\.00 USD\u2069\n[\s\S]*\n\ndov_[\w-]{43}\n$/);
  });

  test.each(['eo', null])('reads English if the language is %j', async (locale) => {
    await changeOwner({ locale });
    await disburse();
    expect(emails).toMatchObject([{ subject: 'Confirm a payment from your account' }]);
  });

  test('reads of a changed email address in the language from before the change', async () => {
    await changeOwner({ locale: 'pl' });
    await changeOwner({ locale: 'ja', email: 'mallory@example.com' });
    const { say } = platformWords('pl');
    expect(emails).toMatchObject([
      {
        to: 'jane@example.com',
        subject: say('changeSubject'),
        text: `${[say('hello', { name: 'Jane Roe' }), say('emailChanged'), say('changeUnknown')].join('\n\n')}\n`,
      },
    ]);
    const number = { country: 'US', number: '7025550188' };
    await changeOwner({ 'primary-phone-number': number });
    expect(messages).toMatchObject([
      { text: expect.stringContaining(platformWords('ja').say('phoneChanged')) },
    ]);
  });
});

describe('a cardholder', () => {
  test('gets the invitation and the codes in the language of the contact', async () => {
    await changeOwner({ locale: 'ar-EG' });
    const path = await holder();
    for (const by of ['email', 'phone-number']) {
      expect((await bench.test.anonymous.post(`${path}/request-${by}-verification`)).status).toBe(
        200,
      );
    }
    const { say } = platformWords('ar');
    const text = `${say('hello', { name: 'Jane Roe' })}\n\n${say('cardInvitation')}\n\n`;
    expect(emails[0]).toMatchObject({
      subject: say('cardSubject'),
      text: `${text}${path.replace(/.*\//, '')}\n`,
    });
    const { data } = await bench.client.get(`${path}/sandbox`);
    const codes = {
      email: data.attributes['email-otp'],
      phone: data.attributes['phone-number-otp'],
    };
    expect(emails[1]).toMatchObject({
      subject: say('codeSubject'),
      text: say('code', { code: String(codes.email) }),
    });
    expect(messages).toMatchObject([{ text: say('code', { code: String(codes.phone) }) }]);
  });

  test('gets the account’s own template unchanged', async () => {
    await changeOwner({ locale: 'de' });
    await bench.setPolicy({ 'cardholder-verification-invite-template': 'Dear {{name}}: {{hash}}' });
    await holder();
    expect(emails[0]?.text).toMatch(/^Dear Jane Roe: chv_/);
  });
});
