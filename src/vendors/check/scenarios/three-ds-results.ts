import { setTimeout as wait } from 'node:timers/promises';
import { type CReq, encodeMessage, messageVersion, RReq } from '../../../contract/emv-3ds.ts';
import { type ArrivedCallback, hasComeAgain } from '../callbacks.ts';
import type { Ask, Scenario, Tools } from './scenario.ts';
import { challenged, frictionless, isProven, shown } from './three-ds-scenarios.ts';

/** The rules of directories that show in their RReqs, after a challenge that somebody passes. */
export const threeDSResultScenarios: readonly Scenario[] = [
  {
    call: 'authenticate',
    rule: 'reports no result where there was no challenge',
    needs: 'callbacks',
    async run(ask, tools) {
      const { acsTransID } = await frictionless(ask, tools);
      await wait(tools.quietMs);
      return tools.callbacks?.known(acsTransID).length === 0 ? undefined : 'an RReq';
    },
  },
  ofResult('reports the result of a challenge', ({ arrived }) =>
    arrived.length > 0 ? undefined : 'no RReq came',
  ),
  ofResult('signs results', ({ arrived }) =>
    arrived.every(({ isSigned }) => isSigned) ? undefined : 'not signed',
  ),
  ofResult('reports results as RReqs', ({ arrived }) =>
    arrived.map(({ problems }) => problems).find((text) => text !== ''),
  ),
  ofResult('reports the transaction that was challenged', ({ ids, rreqs }) => {
    const isAbout = (rreq: RReq) =>
      rreq.threeDSServerTransID === ids.threeDSServerTransID && rreq.dsTransID === ids.dsTransID;
    return rreqs.length > 0 && rreqs.every(isAbout) ? undefined : 'other ids than the ARes had';
  }),
  ofResult('proves a result Y by ECI and cryptogram, and others by none', ({ rreqs }) => {
    const unproven = rreqs.find((rreq) => !isProven(rreq));
    return unproven && shown(unproven);
  }),
  ofResult('sends a result again after 503, with the same key', ({ arrived }) =>
    hasComeAgain(arrived) ? undefined : 'it did not come again',
  ),
  ofResult('reports one result of a challenge', ({ arrived, rreqs }) => {
    const keys = new Set(arrived.map(({ key }) => key));
    const statuses = new Set(rreqs.map(({ transStatus }) => transStatus));
    return keys.size <= 1 && statuses.size <= 1 ? undefined : `${keys.size} RReqs`;
  }),
];

interface Result {
  /** Of the ARes. */
  readonly ids: {
    readonly threeDSServerTransID: string;
    readonly acsTransID: string;
    readonly dsTransID: string;
  };
  readonly arrived: readonly ArrivedCallback[];
  /** Those of them that are valid. */
  readonly rreqs: readonly RReq[];
}

/** One challenge is enough for all rules: a person passes it. */
const results = new WeakMap<Tools, Promise<Result>>();

function ofResult(rule: string, problemOf: (result: Result) => string | undefined): Scenario {
  return {
    ...{ call: 'authenticate', rule, needs: 'callbacks' },
    async run(ask, tools) {
      const known = results.get(tools) ?? resultOf(ask, tools);
      results.set(tools, known);
      return problemOf(await known);
    },
  };
}

async function resultOf(ask: Ask, { callbacks, showChallenge, quietMs }: Tools): Promise<Result> {
  const { acsURL, threeDSServerTransID, acsTransID, dsTransID } = await challenged(ask);
  if (!acsURL || !callbacks) throw new Error('no challenge');
  const creq: CReq = {
    ...{ messageType: 'CReq', messageVersion, challengeWindowSize: '05' },
    ...{ threeDSServerTransID, acsTransID },
  };
  showChallenge?.({ acsURL, creq: encodeMessage(creq) });
  await callbacks.about(acsTransID);
  await wait(quietMs);
  const arrived = callbacks.known(acsTransID);
  return {
    ids: { threeDSServerTransID, acsTransID, dsTransID },
    arrived,
    rreqs: arrived.flatMap(({ body }) => RReq.safeParse(body).data ?? []),
  };
}
