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

/** An RReq on its way to the platform. */
interface Reported {
  readonly rreq: Body;
  readonly key: string;
  /** Sends it, signed by the bank unless another secret is given. */
  send(rreq: Body, changes?: { key?: string; secret?: string }): Promise<Response>;
}

/** An adapter that changes answers, or what becomes of results. */
interface Lie {
  readonly answers?: Breaking;
  readonly result?: (reported: Reported) => Promise<Response>;
}

const answering = (call: string, change: (answer: Body) => Body): Lie => ({
  answers: at(call, ({ answer, status }) =>
    status === 200 ? { answer: { ...answer, ...change(answer) } } : undefined,
  ),
});
const ranges = (...cardRangeData: object[]): Lie =>
  answering('card-ranges', () => ({ cardRangeData }));
const ifChallenged = (isChallenged: boolean, changes: Body): Lie =>
  answering('authenticate', ({ transStatus }) =>
    (transStatus === 'C') === isChallenged ? changes : {},
  );
const reporting = (result: NonNullable<Lie['result']>): Lie => ({ result });
const dropped = async () => new Response(null, { status: 404 });

/** One broken adapter for each rule: the honest bank with one lie. */
const broken: Readonly<Record<string, () => Lie>> = {
  'echoes the transaction of a PReq': () =>
    answering('card-ranges', () => ({ threeDSServerTransID: randomUUID() })),
  'gives each range two ends of the same length, the lower one first': () =>
    ranges({ ...range, endRange: '4000000000000' }),
  'has no number in two ranges': () =>
    ranges(range, { ...range, startRange: '4000000000001500', endRange: '4000000000002000' }),
  'has method pages at https': () =>
    ranges({ ...range, threeDSMethodURL: 'http://bank.example/method' }),
  'echoes the transaction of an AReq': () =>
    answering('authenticate', () => ({ threeDSServerTransID: randomUUID() })),
  'authenticates the card that needs no challenge': () =>
    ifChallenged(false, { transStatus: 'U', authenticationValue: undefined }),
  'asks for a challenge where the card needs one': () =>
    ifChallenged(true, { transStatus: 'N', acsURL: undefined }),
  'names the page of a challenge with C, and only then': () =>
    ifChallenged(false, { acsURL: 'https://bank.example/acs' }),
  'has the pages of challenges at https': () =>
    ifChallenged(true, { acsURL: 'http://bank.example/acs' }),
  'proves Y and A by ECI and cryptogram, and nothing else by a cryptogram': () =>
    ifChallenged(true, { authenticationValue: cryptogram }),
  'begins another transaction for another AReq': () => {
    const [acsTransID, dsTransID] = [randomUUID(), randomUUID()];
    return answering('authenticate', () => ({ acsTransID, dsTransID }));
  },
  'begins no other transaction when an AReq comes again': () =>
    answering('authenticate', () => ({ acsTransID: randomUUID() })),
  'stays in the transaction at the second AReq': () =>
    answering('confirm-payment', () => ({ acsTransID: randomUUID() })),
  'reports no result where there was no challenge': () => ({
    // It reports what it has just answered.
    answers: at('authenticate', async ({ answer }) => {
      const { messageVersion, threeDSServerTransID, acsTransID, dsTransID } = answer;
      await reportOf?.({
        ...{ messageType: 'RReq', messageVersion, messageCategory: '01', transStatus: 'N' },
        ...{ threeDSServerTransID, acsTransID, dsTransID },
      });
      return undefined;
    }),
  }),
  'reports the result of a challenge': () => reporting(dropped),
  'signs results': () => reporting(({ rreq, send }) => send(rreq, { secret: 'x'.repeat(40) })),
  'reports results as RReqs': () =>
    reporting(({ rreq, send }) => send({ ...rreq, transStatus: 'yes' })),
  'reports the transaction that was challenged': () =>
    reporting(({ rreq, send }) => send({ ...rreq, dsTransID: randomUUID() })),
  'proves a result Y by ECI and cryptogram, and others by none': () =>
    reporting(({ rreq, send }) => send({ ...rreq, authenticationValue: undefined })),
  'sends a result again after 503, with the same key': () => {
    let isFirst = true;
    return reporting(({ rreq, send }) => {
      const sent = isFirst ? send(rreq).then(dropped) : dropped();
      isFirst = false;
      return sent;
    });
  },
  'reports one result of a challenge': () =>
    reporting(async ({ rreq, send }) => {
      await send({ ...rreq, transStatus: 'N', authenticationValue: undefined }, { key: 'another' });
      return send(rreq);
    }),
};

/** Sends a result of the adapter's own. */
let reportOf: ((rreq: Body) => Promise<Response>) | undefined;

/** The bank behind an adapter. */
function adapterOf({ answers = () => undefined, result }: Lie) {
  const { line, tools } = createDirectoryBench((receive) => async (request) => {
    const body = await request.clone().text();
    const key = request.headers.get('idempotency-key') ?? '';
    const send = reporterTo(receive, key);
    return result
      ? result({ rreq: RReqBody.parse(JSON.parse(body)), key, send })
      : receive(request);
  });
  const receive = tools.callbacks?.receive;
  reportOf = receive && reporterTo(receive, randomUUID());
  return { tools, target: brokenAdapter(line, answers) };

  function reporterTo(
    hear: (request: Request) => Promise<Response>,
    known: string,
  ): Reported['send'] {
    return (rreq, { key = known, secret = line.secrets[0] } = {}) =>
      sendCallback(
        {
          ...{ platformUrl: 'https://embeds.example', secret },
          fetch: (url, init) => hear(new Request(url, init)),
        },
        { path, id: key, body: rreq, at: new Date() },
      );
  }
}

test('the sandbox’s bank keeps to the protocol, and to every rule of directories', async () => {
  const { target, tools } = adapterOf({});
  const findings = await checkVendor(port, target, tools);
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
  const rules = new Set(findings.map(({ rule }) => rule));
  expect(scenarios[port.name]?.filter(({ rule }) => !rules.has(rule))).toEqual([]);
});

test('every rule has an adapter that breaks it', () => {
  const rules = scenarios[port.name]?.map(({ rule }) => rule) ?? [];
  expect(Object.keys(broken).toSorted()).toEqual(rules.toSorted());
});

test.each(Object.entries(broken))('finds the adapter that breaks: %s', async (rule, lie) => {
  const played = scenarios[port.name]?.filter((each) => each.rule === rule) ?? [];
  const { target, tools } = adapterOf(lie());
  const [finding] = await playScenarios(port, target, played, tools);
  expect(finding).toMatchObject({ rule, isMet: false, detail: expect.stringMatching(/./) });
});
