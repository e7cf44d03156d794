import { setTimeout as wait } from 'node:timers/promises';
import { type CReq, encodeMessage, messageVersion, RReq } from '../../../contract/emv-3ds.ts';
import { isRepeated, type ReceivedCallback } from '../callbacks.ts';
import type { Ask, Scenario, Tools } from './scenario.ts';
import { challenged, frictionless, isProven, shown } from './three-ds-scenarios.ts';

/** Scenarios for the RReqs of directories, after a person passes a challenge. */
export const threeDSResultScenarios: readonly Scenario[] = [
  {
    call: 'authenticate',
    rule: 'reports no result without a challenge',
    needs: 'callbacks',
    async run(ask, tools) {
      const { acsTransID } = await frictionless(ask, tools);
      await wait(tools.quietMs);
      return tools.callbacks?.soFar(acsTransID).length === 0 ? undefined : 'an RReq';
    },
  },
  resultScenario('reports the result of a challenge', ({ received }) =>
    received.length > 0 ? undefined : 'no RReq received',
  ),
  resultScenario('signs results', ({ received }) =>
    received.every(({ isSigned }) => isSigned) ? undefined : 'not signed',
  ),
  resultScenario('reports results as RReqs', ({ received }) =>
    received.map(({ problems }) => problems).find((text) => text !== ''),
  ),
  resultScenario('reports the challenged transaction', ({ ids, rreqs }) => {
    const isAbout = (rreq: RReq) =>
      rreq.threeDSServerTransID === ids.threeDSServerTransID && rreq.dsTransID === ids.dsTransID;
    return rreqs.length > 0 && rreqs.every(isAbout) ? undefined : 'the ids differ from the ARes';
  }),
  resultScenario('sends ECI and cryptogram with Y, and no cryptogram otherwise', ({ rreqs }) => {
    const unproven = rreqs.find((rreq) => !isProven(rreq));
    return unproven && shown(unproven);
  }),
  resultScenario('repeats a result after 503, with the same key', ({ received }) =>
    isRepeated(received) ? undefined : 'not repeated',
  ),
  resultScenario('reports a challenge once', ({ received, rreqs }) => {
    const keys = new Set(received.map(({ key }) => key));
    const statuses = new Set(rreqs.map(({ transStatus }) => transStatus));
    return keys.size <= 1 && statuses.size <= 1 ? undefined : `${keys.size} RReqs`;
  }),
];

interface Result {
  /** Ids of the ARes. */
  readonly ids: {
    readonly threeDSServerTransID: string;
    readonly acsTransID: string;
    readonly dsTransID: string;
  };
  readonly received: readonly ReceivedCallback[];
  /** Bodies of the valid ones. */
  readonly rreqs: readonly RReq[];
}

/** All rules share one challenge, as a person has to pass it. */
const results = new WeakMap<Tools, Promise<Result>>();

function resultScenario(rule: string, problemOf: (result: Result) => string | undefined): Scenario {
  return {
    call: 'authenticate',
    rule,
    needs: 'callbacks',
    async run(ask, tools) {
      const soFar = results.get(tools) ?? runChallenge(ask, tools);
      results.set(tools, soFar);
      return problemOf(await soFar);
    },
  };
}

async function runChallenge(
  ask: Ask,
  { callbacks, showChallenge, quietMs }: Tools,
): Promise<Result> {
  const { acsURL, threeDSServerTransID, acsTransID, dsTransID } = await challenged(ask);
  if (!acsURL || !callbacks) throw new Error('no challenge');
  const creq: CReq = {
    messageType: 'CReq',
    messageVersion,
    challengeWindowSize: '05',
    threeDSServerTransID,
    acsTransID,
  };
  showChallenge?.({ acsURL, creq: encodeMessage(creq) });
  await callbacks.about(acsTransID);
  await wait(quietMs);
  const received = callbacks.soFar(acsTransID);
  return {
    ids: { threeDSServerTransID, acsTransID, dsTransID },
    received,
    rreqs: received.flatMap(({ body }) => RReq.safeParse(body).data ?? []),
  };
}
