import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkVendor, playScenarios } from '../vendors/check/check-vendor.ts';
import { scenarios } from '../vendors/check/scenarios/index.ts';
import {
  at,
  type Body,
  type Breaking,
  brokenAdapter,
} from '../vendors/check/testing/broken-adapter.ts';
import { threeDSDirectoryPort as port } from '../vendors/ports/three-ds-directory.ts';
import { callbackPath, sendCallback } from '../vendors/protocol/callback.ts';
import { createDirectoryBench } from './testing/directory-bench.ts';

const path = callbackPath(port.name, 'results');
const cryptogram = 'AAECAwQFBgcICQoLDA0ODxAREhM=';
const range = { startRange: '4000000000001000', endRange: '4000000000001999' };
const RReqBody = z.record(z.string(), z.unknown());

/** An RReq sent to the platform. */
interface Reported {
  readonly rreq: Body;
  readonly key: string;
  /** Sends an RReq, by default signed by the bank. */
  send(rreq: Body, changes?: { key?: string; secret?: string }): Promise<Response>;
}

/** Changes of an adapter to answers or results. */
interface Change {
  readonly answers?: Breaking;
  readonly result?: (reported: Reported) => Promise<Response>;
}

const answering = (call: string, change: (answer: Body) => Body): Change => ({
  answers: at(call, ({ answer, status }) =>
    status === 200 ? { answer: { ...answer, ...change(answer) } } : undefined,
  ),
});
const ranges = (...cardRangeData: object[]): Change =>
  answering('card-ranges', () => ({ cardRangeData }));
const ifChallenged = (isChallenged: boolean, changes: Body): Change =>
  answering('authenticate', ({ transStatus }) =>
    (transStatus === 'C') === isChallenged ? changes : {},
  );
const reporting = (result: NonNullable<Change['result']>): Change => ({ result });
const dropped = async () => new Response(null, { status: 404 });

/** One broken adapter per rule: the correct bank with one change. */
const broken: Readonly<Record<string, () => Change>> = {
  'echoes the transaction of a PReq': () =>
    answering('card-ranges', () => ({ threeDSServerTransID: randomUUID() })),
  'returns ranges with ends of the same length, lower end first': () =>
    ranges({ ...range, endRange: '4000000000000' }),
  'returns ranges that do not overlap': () =>
    ranges(range, { ...range, startRange: '4000000000001500', endRange: '4000000000002000' }),
  'uses https for method pages': () =>
    ranges({ ...range, threeDSMethodURL: 'http://bank.example/method' }),
  'echoes the transaction of an AReq': () =>
    answering('authenticate', () => ({ threeDSServerTransID: randomUUID() })),
  'authenticates the frictionless card': () =>
    ifChallenged(false, { transStatus: 'U', authenticationValue: undefined }),
  'requires a challenge for the card that needs one': () =>
    ifChallenged(true, { transStatus: 'N', acsURL: undefined }),
  'sends acsURL with C only': () => ifChallenged(false, { acsURL: 'https://bank.example/acs' }),
  'uses https for challenge pages': () => ifChallenged(true, { acsURL: 'http://bank.example/acs' }),
  'sends ECI and cryptogram with Y and A, and no cryptogram otherwise': () =>
    ifChallenged(true, { authenticationValue: cryptogram }),
  'starts a new transaction for a new AReq': () => {
    const [acsTransID, dsTransID] = [randomUUID(), randomUUID()];
    return answering('authenticate', () => ({ acsTransID, dsTransID }));
  },
  'starts no new transaction for a repeated AReq': () =>
    answering('authenticate', () => ({ acsTransID: randomUUID() })),
  'continues the transaction with the second AReq': () =>
    answering('confirm-payment', () => ({ acsTransID: randomUUID() })),
  'reports no result without a challenge': () => ({
    // Reports a result for the transaction that it just answered.
    answers: at('authenticate', async ({ answer }) => {
      const { messageVersion, threeDSServerTransID, acsTransID, dsTransID } = answer;
      await sendExtraResult?.({
        messageType: 'RReq',
        messageVersion,
        messageCategory: '01',
        transStatus: 'N',
        threeDSServerTransID,
        acsTransID,
        dsTransID,
      });
      return undefined;
    }),
  }),
  'reports the result of a challenge': () => reporting(dropped),
  'signs results': () => reporting(({ rreq, send }) => send(rreq, { secret: 'x'.repeat(40) })),
  'reports results as RReqs': () =>
    reporting(({ rreq, send }) => send({ ...rreq, transStatus: 'yes' })),
  'reports the challenged transaction': () =>
    reporting(({ rreq, send }) => send({ ...rreq, dsTransID: randomUUID() })),
  'sends ECI and cryptogram with Y, and no cryptogram otherwise': () =>
    reporting(({ rreq, send }) => send({ ...rreq, authenticationValue: undefined })),
  'repeats a result after 503, with the same key': () => {
    let isFirst = true;
    return reporting(({ rreq, send }) => {
      const sent = isFirst ? send(rreq).then(dropped) : dropped();
      isFirst = false;
      return sent;
    });
  },
  'reports a challenge once': () =>
    reporting(async ({ rreq, send }) => {
      await send({ ...rreq, transStatus: 'N', authenticationValue: undefined }, { key: 'another' });
      return send(rreq);
    }),
};

/** Sends an additional result of the adapter. */
let sendExtraResult: ((rreq: Body) => Promise<Response>) | undefined;

/** Creates an adapter in front of the bank. */
function createAdapter({ answers = () => undefined, result }: Change) {
  const { line, tools } = createDirectoryBench((receive) => async (request) => {
    const body = await request.clone().text();
    const key = request.headers.get('idempotency-key') ?? '';
    const send = reporterTo(receive, key);
    return result
      ? result({ rreq: RReqBody.parse(JSON.parse(body)), key, send })
      : receive(request);
  });
  const receive = tools.callbacks?.receive;
  sendExtraResult = receive && reporterTo(receive, randomUUID());
  return { tools, target: brokenAdapter(line, answers) };

  function reporterTo(
    hear: (request: Request) => Promise<Response>,
    known: string,
  ): Reported['send'] {
    return (rreq, { key = known, secret = line.secrets[0] } = {}) =>
      sendCallback(
        {
          platformUrl: 'https://embeds.example',
          secret,
          fetch: (url, init) => hear(new Request(url, init)),
        },
        { path, id: key, body: rreq, at: new Date() },
      );
  }
}

test('the sandbox bank follows the protocol and all rules for directories', async () => {
  const { target, tools } = createAdapter({});
  const findings = await checkVendor(port, target, tools);
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
  const rules = new Set(findings.map(({ rule }) => rule));
  expect(scenarios[port.name]?.filter(({ rule }) => !rules.has(rule))).toEqual([]);
});

test('every rule is broken by one of these adapters', () => {
  const rules = scenarios[port.name]?.map(({ rule }) => rule) ?? [];
  expect(Object.keys(broken).toSorted()).toEqual(rules.toSorted());
});

test.each(Object.entries(broken))(
  'finds the adapter that breaks the rule: %s',
  async (rule, change) => {
    const played = scenarios[port.name]?.filter((each) => each.rule === rule) ?? [];
    const { target, tools } = createAdapter(change());
    const [finding] = await playScenarios(port, target, played, tools);
    expect(finding).toMatchObject({ rule, isMet: false, detail: expect.stringMatching(/./) });
  },
);
