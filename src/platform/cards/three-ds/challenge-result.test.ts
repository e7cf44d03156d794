import { describe, expect, it } from 'vitest';
import { encodeMessage } from '../../../contract/emv-3ds.ts';
import type { Resource } from '../../../contract/index.ts';
import { platformWords } from '../../../languages/platform-texts.ts';
import { formOf, messageIn } from '../cards/testing/bank.ts';
import { browser, hashOf } from '../cards/testing/card-bench.ts';
import { useAuthenticationBench } from './testing/authentication-bench.ts';

const bench = useAuthenticationBench();

describe('the page after a challenge', () => {
  it.each([
    ['de-CH', 'lang="de-CH" dir="ltr"', 'de'],
    ['ar-EG', 'lang="ar-EG-u-nu-latn" dir="rtl"', 'ar'],
    ['eo', 'lang="en" dir="ltr"', 'en'],
    ['<b>', 'lang="en" dir="ltr"', 'en'],
  ])('is in the language of the form: %s', async (language, html, tag) => {
    const challenge = await bench.beginChallenge('4000000000001109', {
      browser: { ...browser, language },
    });
    await bench.bank.open(challenge);
    await bench.bank.enterCode(challenge);
    const page = await (await bench.bank.submitResult(challenge)).text();
    const { say } = platformWords(tag);
    expect(page).toContain(`<html ${html}>`);
    expect(page).toContain(`<title>${say('verification')}</title>`);
    expect(page).toContain(`>${say('goBack')}</p>`);
  });
});

describe('a forged or broken result', () => {
  const cresOf = ({ attributes }: Resource, changes: object = {}) =>
    encodeMessage({
      messageType: 'CRes',
      messageVersion: '2.2.0',
      threeDSServerTransID: attributes['three-ds-server-trans-id'],
      acsTransID: attributes['acs-trans-id'],
      transStatus: 'Y',
      ...changes,
    });
  const postResult = (challenge: Resource, fields: Record<string, string>) =>
    bench.bank.submit({
      action: `http://127.0.0.1:4100/v2/three-ds-authentications/${hashOf(challenge)}/challenge-result`,
      fields,
    });

  /** The message that the challenge frame of an authentication expects. */
  const wakingOf = ({ attributes }: Resource) => ({
    type: 'prime-trust-embeds/challenge-result',
    threeDSServerTransID: attributes['three-ds-server-trans-id'],
    threeDSSessionData: attributes['three-ds-session-data'],
  });

  it.each([
    ['is not base64url', { cres: '%%%' }],
    ['is not JSON', { cres: 'YWJj' }],
    ['is another message', { cres: encodeMessage({ messageType: 'CReq' }) }],
    ['is missing', {}],
  ])(
    'that %s gets a page with 400, changes nothing and continues the form',
    async (_what, fields) => {
      const challenge = await bench.beginChallenge('4000000000001109');
      const answer = await postResult(challenge, fields as Record<string, string>);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(await messageIn(answer)).toEqual(wakingOf(challenge));
      expect((await bench.stateOf(challenge)).status).toBe('challenge_required');
      await bench.report(challenge);
      expect((await bench.stateOf(challenge)).status).toBe('succeeded');
    },
  );

  const inLines = (encoded: string) => encoded.replace(/.{40}/g, '$&\r\n');
  const errorMessage = { messageType: 'Erro', errorCode: '402', transStatus: undefined };
  const withSession = (challenge: Resource, spell: (data: string) => string) => {
    const data = String(challenge.attributes['three-ds-session-data']);
    return { cres: cresOf(challenge), threeDSSessionData: spell(data) };
  };

  it.each<[string, (challenge: Resource) => Record<string, string>]>([
    ['that claims success', (challenge) => withSession(challenge, (data) => data)],
    ['in capitals', (challenge) => ({ CRes: cresOf(challenge) })],
    ['with line breaks', (challenge) => ({ cres: inLines(cresOf(challenge)) })],
    ['with padding', (challenge) => ({ cres: `${cresOf(challenge)}==` })],
    ['of version 2.3.1', (challenge) => ({ cres: cresOf(challenge, { messageVersion: '2.3.1' }) })],
    ['with status U', (challenge) => ({ cres: cresOf(challenge, { transStatus: 'U' }) })],
    [
      'with an id in capitals',
      (challenge) => {
        const acsTransID = String(challenge.attributes['acs-trans-id']).toUpperCase();
        return { cres: cresOf(challenge, { acsTransID }) };
      },
    ],
    ['that is an error message', (challenge) => ({ cres: cresOf(challenge, errorMessage) })],
    ['with padded session data', (challenge) => withSession(challenge, (data) => `${data}=`)],
    [
      'with session data of the other alphabet',
      (challenge) => withSession(challenge, (data) => `${data.replaceAll('-', '+')}\r\n`),
    ],
  ])('%s before the report continues the form, and the report counts', async (_what, fieldsOf) => {
    const challenge = await bench.beginChallenge('4000000000001109');
    const answer = await postResult(challenge, fieldsOf(challenge));
    expect(answer.status).toBe(200);
    expect(await messageIn(answer)).toEqual(wakingOf(challenge));
    expect((await bench.stateOf(challenge)).status).toBe('challenge_required');
    await bench.report(challenge);
    expect((await bench.stateOf(challenge)).status).toBe('succeeded');
  });

  it.each<[string, (challenge: Resource) => Record<string, string>]>([
    ['names', (challenge) => ({ cres: cresOf(challenge, { acsTransID: crypto.randomUUID() }) })],
    ['has the session data of', (challenge) => withSession(challenge, () => crypto.randomUUID())],
  ])('that %s another transaction ends the challenge', async (_what, fieldsOf) => {
    const challenge = await bench.beginChallenge('4000000000001109');
    await postResult(challenge, fieldsOf(challenge));
    expect(await bench.stateOf(challenge)).toMatchObject({
      status: 'failed',
      'failure-code': 'not_authenticated',
    });
    await bench.bank.passChallenge(challenge);
    expect((await bench.stateOf(challenge)).status).toBe('failed');
    expect(await bench.contributionStatuses()).toEqual(['pending']);
  });

  it('that names another transaction changes nothing after a success', async () => {
    const challenge = await bench.beginChallenge('4000000000001158');
    await bench.bank.passChallenge(challenge);
    await postResult(challenge, { cres: cresOf(challenge, { acsTransID: crypto.randomUUID() }) });
    expect((await bench.stateOf(challenge)).status).toBe('succeeded');
    expect(await bench.list('funds-transfers')).toHaveLength(1);
  });
});

it('the hash in the notification URLs allows nothing else', async () => {
  const challenge = await bench.beginChallenge('4000000000001109');
  await bench.bank.open(challenge);
  const { action } = formOf(await (await bench.bank.enterCode(challenge)).text());
  const hash = /tds_[\w-]+/.exec(action)?.[0] ?? '';
  const { read, cancel, completeMethod } = bench.bank;
  for (const call of [read, cancel, completeMethod]) {
    const answer = await call(hash);
    expect(answer).toMatchObject({ status: 401, errors: [{ code: 'token_unknown' }] });
  }
});
