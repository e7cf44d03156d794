import { beforeEach, expect, it, test } from 'vitest';
import { AReq, PReq } from '../../../contract/emv-3ds.ts';
import { createLog } from '../../kernel/services/telemetry/log.ts';
import { cards } from '../cards/cards.ts';
import { authorizePath, cardInput, useCardBench } from '../cards/testing/card-bench.ts';
import { identifiersFor, sandboxIdentifiers, type ThreeDSIdentifiers } from './identifiers.ts';

const identifiers: ThreeDSIdentifiers = {
  ...sandboxIdentifiers,
  serverOperatorId: { visa: 'visa-operator' },
  requestorId: 'requestor-1',
  requestorName: 'Example Payments',
  acquirerBin: { visa: '400551', mastercard: '510510' },
};
const bench = useCardBench({ identifiers });
const enrolled = '4000000000001026';
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  const real = bench.servers.issuer;
  bench.servers.issuer = async (request) => {
    const { pathname: path } = new URL(request.url);
    sent.push({ path, body: await request.clone().json() });
    return real(request);
  };
});

async function authorize(): Promise<AReq | undefined> {
  const { hash } = await bench.createCard();
  await bench.authorize(hash, enrolled);
  const areq = sent.find(({ path }) => path === '/ds/authenticate');
  return areq && AReq.parse(areq.body);
}

it('are in each AReq, by the scheme of the card', async () => {
  expect(await authorize()).toMatchObject({
    threeDSServerURL: 'http://127.0.0.1:4100/vendors/three-ds-directory/results',
    threeDSServerRefNumber: sandboxIdentifiers.serverRefNumber,
    threeDSServerOperatorID: 'visa-operator',
    threeDSRequestorID: 'requestor-1',
    threeDSRequestorName: 'Example Payments',
    acquirerBIN: '400551',
    acquirerMerchantID: sandboxIdentifiers.acquirerMerchantId,
    mcc: '5734',
    merchantCountryCode: '840',
  });
});

it('are in a PReq, except those of a single scheme', async () => {
  await authorize();
  const preq = PReq.parse(sent.find(({ path }) => path === '/ds/card-ranges')?.body);
  expect(preq.threeDSServerRefNumber).toBe(sandboxIdentifiers.serverRefNumber);
  expect(preq.threeDSServerOperatorID).toBeUndefined();
});

it.each([
  ['Café Zoë & Söhne', 'Cafe Zoe & Sohne'],
  ['東京商店', 'Example Payments'],
])('name the account %s as merchant %s', async (name, merchantName) => {
  await bench.test.store.db.updateTable('accounts').set({ name }).execute();
  expect((await authorize())?.merchantName).toBe(merchantName);
});

it('missing for a scheme are logged, and the card is not authenticated', async () => {
  const lines: string[] = [];
  const platform = bench.test.another({
    log: createLog({ write: (line) => void lines.push(line) }),
    modules: [cards({ identifiers: { ...identifiers, acquirerBin: { jcb: '354000' } } })],
  });
  const { hash } = await bench.createCard();
  const answer = await bench.widgetOf(platform).post(authorizePath(hash), cardInput(enrolled));
  expect(answer.errors).toMatchObject([{ code: 'three_ds_unavailable' }]);
  expect(lines.join('')).toContain('THREE_DS_ACQUIRER_BIN has nothing for visa');
});

test('the error names a scheme without identifiers', () => {
  expect(() => identifiersFor('jcb', identifiers)).toThrow(
    'THREE_DS_SERVER_OPERATOR_ID has nothing for jcb',
  );
  const withoutOperator = { ...identifiers, serverOperatorId: undefined };
  expect(() => identifiersFor('jcb', withoutOperator)).toThrow(
    'THREE_DS_ACQUIRER_BIN has nothing for jcb',
  );
  expect(identifiersFor('mastercard', withoutOperator).acquirerBIN).toBe('510510');
});
