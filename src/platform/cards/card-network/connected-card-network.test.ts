import { expect, test } from 'vitest';
import { overHttp } from '../../../issuer/testing/over-http.ts';
import { cardNetworkPort } from '../../../vendors/ports/card-network.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { inProcess } from '../../../vendors/protocol/in-process.ts';
import { createVendorServer } from '../../../vendors/protocol/server.ts';
import { createHttpServer } from '../../kernel/api/http/create-server.ts';
import { cards } from '../cards/cards.ts';
import {
  authorizePath,
  cardInput,
  directoryAt,
  issuerUrl,
  paymentInput,
  useCardBench,
} from '../cards/testing/card-bench.ts';
import { createCardBooks } from './testing/card-books.ts';

const bench = useCardBench();
const approved = '4242424242424242';
const hosting = { now: () => new Date(), onError: () => {} };

/** Serves the simulator on a socket. @param loses returns true if the response to a call is lost */
function listen(loses: (call: string) => boolean) {
  const simulator = bench.test.platform.services.vendors.addressOf(cardNetworkPort);
  if (!simulator?.fetch) throw new Error('the sandbox has no card network');
  const { fetch, secrets } = simulator;
  const calls: string[] = [];
  const network = overHttp(
    createHttpServer(async (request) => {
      const { method, headers, url } = request;
      const call = new URL(url).pathname.slice(1);
      calls.push(call);
      const answer = await fetch(url, { method, headers, body: await request.text() });
      return loses(call) ? new Response(null, { status: 502 }) : answer;
    }),
  );
  const send = (url: string, init: RequestInit) => network(new Request(url, init));
  return { calls, address: { url: 'http://cards.test', secrets, fetch: send } };
}

/** Links a card in production with this network. */
async function link(number: string, loses: (call: string) => boolean = () => false) {
  const { calls, address } = listen(loses);
  const protection = { accepts: async () => true };
  const platform = bench.test.another({
    environment: 'production',
    vendorAddresses: { ...directoryAt(issuerUrl), 'card-network': address },
    modules: [cards({ protection })],
  });
  const { id, hash } = await bench.createCard();
  const answer = await bench.widgetOf(platform).post(authorizePath(hash), cardInput(number));
  const card = (await bench.merchant.get(`/v2/credit-card-resources/${id}`)).data.attributes;
  return { calls, answer, card };
}

test('production links a card over sockets', async () => {
  const { calls, answer, card } = await link(approved);
  expect(answer.status).toBe(200);
  expect(card.status).toBe('verified');
  expect(calls).toEqual(expect.arrayContaining(['keep', 'verify', 'authorize']));
  expect(calls.filter((call) => call === 'authorize')).toHaveLength(1);
});

test('an authorization whose responses are lost is repeated and made once', async () => {
  let lost = 0;
  const { calls, answer } = await link(approved, (call) => {
    return call === 'authorize' && lost++ < 2;
  });
  expect(answer.status).toBe(200);
  expect(calls.filter((call) => call === 'authorize')).toHaveLength(3);
  const { db } = bench.test.store;
  expect(await db.selectFrom('network_authorizations').selectAll().execute()).toHaveLength(1);
});

test('a network that does not respond is reported, and no attempt is started', async () => {
  const { answer } = await link(approved, () => true);
  expect(answer.errors).toMatchObject([
    {
      status: 422,
      code: 'card_network_unavailable',
      detail: 'The card network does not respond, and nothing was charged.',
    },
  ]);
  const { db } = bench.test.store;
  expect(await db.selectFrom('card_attempts').selectAll().execute()).toEqual([]);
});

test.each(['sandbox', 'production'] as const)(
  'a network with tokens that are not UUIDs links a card and accepts a payment in the %s',
  async (environment) => {
    const books = createCardBooks();
    const secrets = ['shared-with-the-card-network-of-this-test'] as const;
    const network = createVendorServer(cardNetworkPort, books.calls, {
      secrets,
      now: () => new Date(),
    });
    const address = {
      url: 'http://cards.test',
      secrets,
      fetch: (url: string, init: RequestInit) => network(new Request(url, init)),
    };
    const platform = bench.test.another({
      environment,
      vendorAddresses: { ...directoryAt(issuerUrl), 'card-network': address },
      modules: [cards({ protection: { accepts: async () => true } })],
    });
    const { hash } = await bench.createCard();
    const linking = bench.widgetOf(platform).post(authorizePath(hash), cardInput(approved));
    expect((await linking).data.attributes).toMatchObject({ status: 'verified' });
    const paid = await bench.widgetOf(platform).post(`/v2/contributions/${hash}`, paymentInput());
    expect(paid.data.attributes).toMatchObject({ status: 'completed' });
    const money = books.entries().filter(({ cents }) => cents > 0);
    expect(money).toMatchObject([{ status: 'captured' }]);
  },
);

test.each([
  ['keep', 'invalid_attribute', '/data/attributes/number'],
  ['range', 'card_network_unavailable', '/data'],
  ['funding-type', 'card_network_unavailable', '/data'],
  ['fingerprint', 'card_network_unavailable', '/data'],
  ['verify', 'card_declined', '/data'],
  ['reveal', 'three_ds_unavailable', '/data'],
  ['authorize', 'card_declined', '/data'],
  ['capture', 'capture_failed', '/data'],
] as const)('a network that refuses %s is no failure of ours: %s', async (call, code, pointer) => {
  const books = createCardBooks();
  const refuse = () => Promise.reject(new VendorRefusal('not_today'));
  const refusing = inProcess(cardNetworkPort, { ...books.calls, [call]: refuse }, hosting);
  const platform = bench.test.another({
    vendorAddresses: { ...directoryAt(issuerUrl), 'card-network': refusing },
    modules: [cards()],
  });
  const { hash } = await bench.createCard();
  const input = cardInput(approved, { 'credit-card-type': 'visa' });
  const answer = await bench.widgetOf(platform).post(authorizePath(hash), input);
  expect(answer).toMatchObject({ status: 422, errors: [{ code, source: { pointer } }] });
  // Nothing remains authorized at the bank.
  expect(books.entries().filter(({ status }) => status === 'authorized')).toEqual([]);
});
