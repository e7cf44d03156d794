import { describe, expect, it } from 'vitest';
import { encodeMessage, PRes } from '../contract/emv-3ds.ts';
import {
  areqOf,
  formOf,
  issuerUrl,
  platformUrl,
  threeDSServerTransID,
  useIssuerBench,
} from './testing/issuer-bench.ts';

const bench = useIssuerBench();

describe('the directory server', () => {
  it('returns the enrolled cards with their method URLs and categories', async () => {
    const preq = {
      messageType: 'PReq',
      messageVersion: '2.2.0',
      threeDSServerTransID,
      threeDSServerRefNumber: 'reference',
    };
    const { cardRangeData } = PRes.parse(await (await bench.call('card-ranges', preq)).json());
    const rangeOf = (number: string) => cardRangeData.find((range) => range.startRange === number);
    expect(cardRangeData).toHaveLength(24);
    expect(rangeOf('4000000000001018')?.threeDSMethodURL).toBe(`${issuerUrl}/acs/method`);
    expect(rangeOf('4000000000001141')?.threeDSMethodURL).toBe(`${issuerUrl}/acs/method/hanging`);
    expect(rangeOf('4000000000001182')?.messageCategories).toEqual(['01']);
    expect(rangeOf('4242424242424242')).toBeUndefined();
  });

  it.each([
    ['4000000000001018', 'Y', '05'],
    ['4000000000001026', 'A', '06'],
    ['4000000000001034', 'N', '07'],
    ['4000000000001042', 'U', '07'],
    ['4000000000001059', 'R', '07'],
    ['4000000000001141', 'Y', '05'],
  ])('answers %s without a challenge: %s', async (number, transStatus, eci) => {
    const ares = await bench.authenticate(number);
    expect(ares).toMatchObject({ threeDSServerTransID, transStatus, eci });
    expect(ares.acsURL).toBeUndefined();
    expect(ares.authenticationValue !== undefined).toBe('YA'.includes(transStatus));
  });
  it.each([
    ['an unknown card', { acctNumber: '4242424242424242' }, 'card_not_enrolled'],
    ['another platform', { notificationURL: 'http://evil.test/' }, 'other_platform'],
  ])('rejects %s', async (_what, changes, code) => {
    const areq = { ...areqOf('4000000000001018'), ...changes };
    const response = await bench.call('authenticate', areq);
    expect([response.status, await response.json()]).toEqual([422, { code }]);
  });
});

describe('the method page', () => {
  it('posts to the notification URL automatically', async () => {
    const answer = await postMethod(`${platformUrl}/notify`);
    const { action, fields } = formOf(await answer.text());
    expect(action).toBe(`${platformUrl}/notify`);
    expect(fields.threeDSMethodData).toBe(encodeMessage({ threeDSServerTransID }));
  });

  it('posts only to the platform', async () => {
    expect((await postMethod('http://evil.test/notify')).status).toBe(400);
  });

  function postMethod(threeDSMethodNotificationURL: string) {
    const data = encodeMessage({ threeDSServerTransID, threeDSMethodNotificationURL });
    return bench.post('/acs/method', { threeDSMethodData: data });
  }
});
