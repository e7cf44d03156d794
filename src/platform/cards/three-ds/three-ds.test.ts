import { beforeEach, describe, expect, it } from 'vitest';
import { CReq, decodeMessage, encodeMessage, MethodData } from '../../../contract/emv-3ds.ts';
import { ThreeDSAuthentication } from '../../../contract/index.ts';
import { platformWords } from '../../../languages/platform-texts.ts';
import { formOf, messageIn } from '../cards/testing/bank.ts';
import { browser, hashOf } from '../cards/testing/card-bench.ts';
import { useAuthenticationBench } from './testing/authentication-bench.ts';

const network = { declines: false };
const bench = useAuthenticationBench({
  wrapNetwork: (real) => ({
    ...real,
    authorize: async (request) =>
      network.declines
        ? { reference: request.reference, status: 'declined', declineCode: 'card_declined' }
        : real.authorize(request),
  }),
});

beforeEach(() => {
  network.declines = false;
});

describe('the method', () => {
  it('has a separate notification URL', async () => {
    const begun = await bench.begin('4000000000001018');
    const data = decodeMessage(MethodData, String(begun.attributes['three-ds-method-data']));
    expect(data?.threeDSServerTransID).toBe(begun.attributes['three-ds-server-trans-id']);
    expect(data?.threeDSMethodNotificationURL).toMatch(
      /\/v2\/three-ds-authentications\/tds_[\w-]{43}\/method-notification$/,
    );
    expect(data?.threeDSMethodNotificationURL).not.toContain(hashOf(begun));
  });

  // Covers postMethodNotification
  it('notifies the form frame with a page of ours', async () => {
    const begun = await bench.begin('4000000000001018');
    const page = await bench.bank.methodPage(begun);
    const answer = await bench.bank.submit(formOf(page));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/,
    );
    expect(await messageIn(answer)).toEqual({
      type: 'prime-trust-embeds/method-notification',
      threeDSServerTransID: begun.attributes['three-ds-server-trans-id'],
    });
    expect(await bench.methodNotifiedAt()).not.toBeNull();
  });

  // Covers completeThreeDSMethod
  it('continues without a notification, once', async () => {
    const begun = await bench.begin('4000000000001141');
    const answers = await Promise.all([1, 2].map(() => bench.bank.completeMethod(hashOf(begun))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await bench.methodNotifiedAt()).toBeNull();
    expect((await bench.stateOf(begun)).status).toBe('succeeded');
    expect(await bench.list('funds-transfers')).toHaveLength(1);
  });

  it('ignores a notification for another transaction', async () => {
    const begun = await bench.begin('4000000000001018');
    const { action } = formOf(await bench.bank.methodPage(begun));
    for (const threeDSMethodData of [
      encodeMessage({ threeDSServerTransID: crypto.randomUUID() }),
      'x',
      '',
    ]) {
      const answer = await bench.bank.submit({ action, fields: { threeDSMethodData } });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(await answer.text()).toContain(platformWords('en').say('unreadable').slice(-20));
    }
    expect(await bench.methodNotifiedAt()).toBeNull();
  });

  it('says so in the language of the form', async () => {
    const begun = await bench.begin('4000000000001018', {
      browser: { ...browser, language: 'ja' },
    });
    const { action } = formOf(await bench.bank.methodPage(begun));
    const answer = await bench.bank.submit({ action, fields: { threeDSMethodData: 'x' } });
    expect(await answer.text()).toContain(`<p>${platformWords('ja').say('unreadable')}</p>`);
  });
});

describe('the challenge', () => {
  // Covers readThreeDSAuthentication
  it('includes everything that the browser needs', async () => {
    const challenge = await bench.beginChallenge('4000000000001109');
    const { attributes } = challenge;
    expect(ThreeDSAuthentication.parse(challenge).attributes).toMatchObject({
      status: 'challenge_required',
      'trans-status': 'C',
      'challenge-window-size': '03',
      'failure-code': null,
      failure: null,
      'three-ds-method-data': null,
    });
    expect(decodeMessage(CReq, String(attributes.creq))).toEqual({
      messageType: 'CReq',
      messageVersion: '2.2.0',
      threeDSServerTransID: attributes['three-ds-server-trans-id'],
      acsTransID: attributes['acs-trans-id'],
      challengeWindowSize: '03',
    });
    expect(String(attributes['acs-url'])).toContain('http://127.0.0.1:4200/acs/challenge/');
  });

  it.each([
    [{ 'challenge-width': 375, 'challenge-height': 600 }, '05'],
    [{ 'challenge-width': 600, 'challenge-height': 450 }, '04'],
    [{ 'challenge-width': 480, 'challenge-height': 500 }, '02'],
    [{ 'challenge-width': 1200, 'challenge-height': 900 }, '03'],
    [{ 'challenge-width': 800, 'challenge-height': 300 }, '05'],
    [{ 'challenge-width': undefined, 'challenge-height': undefined }, '02'],
  ])('for %j has size %s', async (room, size) => {
    const challenge = await bench.beginChallenge('4000000000001109', {
      browser: { ...browser, ...room },
    });
    expect(challenge.attributes['challenge-window-size']).toBe(size);
  });

  it('succeeds by the report from server to server, before the browser continues', async () => {
    const challenge = await bench.beginChallenge('4000000000001109');
    await bench.bank.open(challenge);
    await bench.bank.enterCode(challenge);
    expect(await bench.stateOf(challenge)).toMatchObject({
      status: 'succeeded',
      'trans-status': 'Y',
      eci: '05',
    });
    expect(await bench.contributionStatuses()).toEqual(['completed']);
  });

  // Covers postChallengeResult
  it('notifies the challenge frame with a page of ours', async () => {
    const challenge = await bench.beginChallenge('4000000000001109');
    const answer = await bench.bank.passChallenge(challenge);
    expect(answer.status).toBe(200);
    expect(await messageIn(answer.clone())).toEqual({
      type: 'prime-trust-embeds/challenge-result',
      threeDSServerTransID: challenge.attributes['three-ds-server-trans-id'],
      threeDSSessionData: challenge.attributes['three-ds-session-data'],
    });
    expect(await answer.text()).toContain('outer.postMessage(message,location.origin)');
  });

  it('can be resumed with the same request after a reload', async () => {
    const challenge = await bench.beginChallenge('4000000000001109');
    await bench.bank.open(challenge);
    await bench.bank.enterCode(challenge, '000000');
    await bench.bank.passChallenge(challenge);
    expect((await bench.stateOf(challenge)).status).toBe('succeeded');
  });

  it('reports and counts a later decline like an immediate one', async () => {
    await bench.setPolicies({ 'max-card-declines-per-token': 1 });
    const { hash } = await bench.linkedCard('4000000000001109');
    network.declines = true;
    const ended = await bench.pay(hash);
    expect(ended.data.attributes).toMatchObject({
      status: 'failed',
      'trans-status': 'Y',
      'failure-code': 'card_declined',
      failure: {
        links: { about: 'http://127.0.0.1:4100/docs/errors#card_declined' },
        status: 422,
        code: 'card_declined',
        source: { pointer: '/data' },
      },
    });
    expect(await bench.contributionStatuses()).toEqual(['failed']);
    expect((await bench.pay(hash)).errors).toMatchObject([{ code: 'too_many_declines' }]);
  });
});
