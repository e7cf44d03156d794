import { afterEach, describe, expect, it } from 'vitest';
import { AReq, ARes } from '../../../contract/emv-3ds.ts';
import { VendorUnavailable } from '../../../vendors/protocol/failures.ts';
import { sign, signatureHeader } from '../../../vendors/protocol/signature.ts';
import { begunIn, directorySecret, hashOf, useCardBench } from '../cards/testing/card-bench.ts';

const approved = '4242424242424242';

let isNetworkAway = false;
const bench = useCardBench({
  wrapNetwork: (network) => ({
    ...network,
    async reveal(request) {
      if (isNetworkAway) throw new VendorUnavailable('card-network/reveal', 'unreachable');
      return network.reveal(request);
    },
  }),
});
afterEach(() => {
  isNetworkAway = false;
});
const enrolled = '4000000000001026';

/** Sends the request to link a new card. */
const authorize = async (number: string) =>
  bench.authorize((await bench.createCard()).hash, number);

type Answer = (own: Response, key: string) => Promise<Response> | Response;

/** Replaces the issuer's responses to one path. */
function replace(path: string, answer: Answer): void {
  const real = bench.servers.issuer;
  bench.servers.issuer = async (request) => {
    const own = await real(request.clone());
    const key = request.headers.get('idempotency-key') ?? '';
    return new URL(request.url).pathname === path ? answer(own, key) : own;
  };
}

function signed(key: string, body: string, status = 200): Response {
  const signature = sign(directorySecret, ['answer', String(status), key, body], new Date());
  return new Response(body, { status, headers: { [signatureHeader]: signature } });
}

const away = (): never => {
  throw new TypeError('fetch failed');
};

describe('without the directory server', () => {
  it('no card is linked, because it may have to be authenticated', async () => {
    replace('/ds/card-ranges', away);
    const { id, hash } = await bench.createCard();
    const answer = await bench.authorize(hash, approved);
    expect(answer).toMatchObject({ status: 422, errors: [{ code: 'three_ds_unavailable' }] });
    const card = await bench.merchant.get(`/v2/credit-card-resources/${id}`);
    expect(card.data.attributes.status).toBe('pending');
    expect(await bench.list('credit-card-authorizations')).toEqual([]);
  });

  it('known card ranges are still used', async () => {
    await authorize(approved);
    replace('/ds/card-ranges', away);
    expect((await authorize(approved)).status).toBe(200);
  });
});

it('without the card network, which has the number, an authentication fails as unavailable', async () => {
  isNetworkAway = true;
  const answer = await authorize(enrolled);
  expect(answer).toMatchObject({ status: 422, errors: [{ code: 'three_ds_unavailable' }] });
  expect(await bench.list('credit-card-authorizations')).toEqual([]);
});

describe('an authentication request', () => {
  it.each([
    ['is lost', away],
    ['meets a server that restarts', () => new Response(null, { status: 503 })],
    ['loses its response', () => new Response('bad gateway', { status: 502 })],
  ])('that %s is sent again and starts one transaction at the bank', async (_what, answer) => {
    const sent: AReq[] = [];
    const begun = new Set<string>();
    const real = bench.servers.issuer;
    bench.servers.issuer = async (request) => {
      const own = await real(request.clone());
      if (new URL(request.url).pathname !== '/ds/authenticate') return own;
      sent.push(AReq.parse(await request.json()));
      begun.add(ARes.parse(await own.clone().json()).acsTransID);
      return sent.length < 3 ? answer() : own;
    };
    const { hash } = await bench.createCard();
    expect((await bench.link(hash, enrolled)).data.attributes.status).toBe('verified');
    expect(sent).toHaveLength(3);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]).toEqual(sent[0]);
    expect(begun.size).toBe(1);
  });

  it('that is invalid is sent once', async () => {
    let count = 0;
    replace('/ds/authenticate', (_own, key) => {
      count += 1;
      return signed(key, '{"code":"card_not_enrolled"}', 422);
    });
    const { errors } = await authorize(enrolled);
    expect(errors).toMatchObject([{ code: 'three_ds_unavailable' }]);
    expect(count).toBe(1);
  });

  it.each<[what: string, answer: Answer]>([
    ['gets no response', away],
    ['gets an error', () => new Response('oops', { status: 500 })],
    ['gets an unsigned response', async (own) => new Response(await own.text())],
    ['gets a null character', (_own, key) => signed(key, '{"messageType":"ARes","eci":"\\u0000"}')],
    ['gets an invalid response', (_own, key) => signed(key, '{"messageType":"ARes"}')],
  ])('that %s fails as unavailable', async (_what, answer) => {
    replace('/ds/authenticate', answer);
    const { errors } = await authorize(enrolled);
    expect(errors).toMatchObject([{ code: 'three_ds_unavailable' }]);
    expect(await bench.list('credit-card-authorizations')).toEqual([]);
  });

  it.each([
    ['of another transaction', { threeDSServerTransID: crypto.randomUUID() }],
    ['of a success without a cryptogram', { authenticationValue: undefined }],
    ['of a cryptogram that is too short', { authenticationValue: 'AAAA' }],
    ['of a challenge without https', { transStatus: 'C', acsURL: 'http://bank.example/acs' }],
    ['of a challenge that is a script', { transStatus: 'C', acsURL: 'javascript:alert(1)' }],
    ['of a challenge without a URL', { transStatus: 'C' }],
  ])('rejects a response %s', async (_what, changes) => {
    replace('/ds/authenticate', async (own, key) =>
      signed(key, JSON.stringify({ ...ARes.parse(await own.json()), ...changes })),
    );
    const { errors } = await authorize(enrolled);
    expect(errors).toMatchObject([{ code: 'three_ds_unavailable' }]);
  });

  it('accepts a challenge at any bank named by the directory', async () => {
    const acsURL = 'https://acs.bank.example:8443/challenge?id=1';
    replace('/ds/authenticate', async (own, key) =>
      signed(key, JSON.stringify({ ...ARes.parse(await own.json()), transStatus: 'C', acsURL })),
    );
    const begun = begunIn(await authorize(enrolled));
    expect(begun.attributes).toMatchObject({ status: 'challenge_required', 'acs-url': acsURL });
  });

  it('that is rejected as different changes nothing, and is always the same', async () => {
    const sent: string[] = [];
    const real = bench.servers.issuer;
    bench.servers.issuer = async (request) => {
      if (new URL(request.url).pathname !== '/ds/authenticate') return real(request);
      sent.push(await request.text());
      const key = request.headers.get('idempotency-key') ?? '';
      return signed(key, '{"code":"idempotency_key_reused"}', 422);
    };
    const begun = begunIn(await authorize(enrolled));
    expect(begun.attributes.status).toBe('method_required');
    bench.test.clock.setOffset(5);
    await bench.bank.completeMethod(hashOf(begun));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
  });
});
