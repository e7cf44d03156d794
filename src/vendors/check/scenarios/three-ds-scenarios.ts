import * as z from 'zod/mini';
import { ARes, type CardRange, PRes } from '../../../contract/emv-3ds.ts';
import { type Ask, different, type Reply, type Scenario, same, type Tools } from './scenario.ts';

/** The rules of directories that show in their answers. */
export const threeDSScenarios: readonly Scenario[] = [
  {
    call: 'card-ranges',
    rule: 'echoes the transaction of a PReq',
    run: async (ask) => echoes(await ask('card-ranges')),
  },
  {
    call: 'card-ranges',
    rule: 'gives each range two ends of the same length, the lower one first',
    run: overRanges(({ startRange, endRange }) =>
      startRange.length === endRange.length && startRange <= endRange
        ? undefined
        : 'a range without numbers',
    ),
  },
  {
    call: 'card-ranges',
    rule: 'has no number in two ranges',
    async run(ask) {
      const all = (await rangesOf(ask)).toSorted((a, b) => (a.startRange < b.startRange ? -1 : 1));
      const isTwice = all.some((range, at) => overlaps(range, all[at + 1]));
      return isTwice ? 'two ranges overlap' : undefined;
    },
  },
  {
    call: 'card-ranges',
    rule: 'has method pages at https',
    run: overRanges(({ threeDSMethodURL: url }) =>
      url === undefined || isSecure(url) ? undefined : `threeDSMethodURL: ${url}`,
    ),
  },
  {
    call: 'authenticate',
    rule: 'echoes the transaction of an AReq',
    run: async (ask) => echoes(await ask('authenticate')),
  },
  {
    call: 'authenticate',
    rule: 'authenticates the card that needs no challenge',
    async run(ask, tools) {
      const { transStatus } = await frictionless(ask, tools);
      return transStatus === 'Y' || transStatus === 'A' ? undefined : `transStatus ${transStatus}`;
    },
  },
  {
    call: 'authenticate',
    rule: 'asks for a challenge where the card needs one',
    async run(ask) {
      const { transStatus } = await challenged(ask);
      return transStatus === 'C' ? undefined : `transStatus ${transStatus}`;
    },
  },
  {
    call: 'authenticate',
    rule: 'names the page of a challenge with C, and only then',
    async run(ask, tools) {
      for (const ares of [await frictionless(ask, tools), await challenged(ask)]) {
        const { transStatus, acsURL } = ares;
        if ((transStatus === 'C') !== (acsURL !== undefined)) return shown(ares);
      }
      return undefined;
    },
  },
  {
    call: 'authenticate',
    rule: 'has the pages of challenges at https',
    async run(ask) {
      const { acsURL } = await challenged(ask);
      return acsURL === undefined || isSecure(acsURL) ? undefined : `acsURL: ${acsURL}`;
    },
  },
  {
    call: 'authenticate',
    rule: 'proves Y and A by ECI and cryptogram, and nothing else by a cryptogram',
    async run(ask, tools) {
      for (const ares of [await frictionless(ask, tools), await challenged(ask)]) {
        if (!isProven(ares)) return shown(ares);
      }
      return undefined;
    },
  },
  {
    call: 'authenticate',
    rule: 'begins another transaction for another AReq',
    async run(ask) {
      const [one, two] = [await ask('authenticate'), await ask('authenticate')];
      return different(one, two, 'acsTransID') ?? different(one, two, 'dsTransID');
    },
  },
  {
    call: 'authenticate',
    rule: 'begins no other transaction when an AReq comes again',
    async run(ask) {
      const one = await ask('authenticate');
      const two = await ask('authenticate', one.request);
      return same(one, two, 'acsTransID') ?? same(one, two, 'dsTransID');
    },
  },
  {
    call: 'confirm-payment',
    rule: 'stays in the transaction at the second AReq',
    async run(ask) {
      const one = await ask('authenticate');
      const { threeDSServerTransID } = one.request;
      const two = await ask('confirm-payment', { threeDSServerTransID });
      return same(one, two, 'acsTransID') ?? same(one, two, 'dsTransID');
    },
  },
];

/** The answer for the card that needs no challenge. */
export const frictionless = async (ask: Ask, { frictionlessCard }: Tools): Promise<ARes> =>
  aresIn(await ask('authenticate', { acctNumber: frictionlessCard }));

/** The answer for the card of the port's example, which needs one. */
export const challenged = async (ask: Ask): Promise<ARes> => aresIn(await ask('authenticate'));

/** Whether a status comes with what proves it, and with nothing that would prove more. */
export function isProven({
  transStatus,
  eci,
  authenticationValue,
}: Pick<ARes, 'transStatus' | 'eci' | 'authenticationValue'>): boolean {
  if (transStatus !== 'Y' && transStatus !== 'A') return authenticationValue === undefined;
  return eci !== undefined && authenticationValue !== undefined;
}

/** Says what came, without the proof. */
export const shown = (message: Pick<ARes, 'transStatus' | 'authenticationValue'>): string => {
  const has = (name: keyof ARes) => (name in message ? 'with' : 'without');
  const { transStatus } = message;
  return `${transStatus}, ${has('acsURL')} acsURL, ${has('eci')} eci, ${has('authenticationValue')} authenticationValue`;
};

/** @throws Error when it is a refusal, or no ARes */
function aresIn({ answer, refusal }: Reply): ARes {
  const ares = ARes.safeParse(answer).data;
  if (ares) return ares;
  throw new Error(refusal ? `refused: ${refusal}` : 'no valid ARes');
}

function echoes({ request, answer, refusal }: Reply): string | undefined {
  if (refusal !== undefined) return `refused: ${refusal}`;
  const isSame = answer?.threeDSServerTransID === request.threeDSServerTransID;
  return isSame ? undefined : 'another threeDSServerTransID';
}

async function rangesOf(ask: Ask): Promise<readonly CardRange[]> {
  const { answer } = await ask('card-ranges');
  return z.parse(PRes, answer).cardRangeData;
}

function overRanges(problemOf: (range: CardRange) => string | undefined): Scenario['run'] {
  return async (ask) => (await rangesOf(ask)).map(problemOf).find((each) => each !== undefined);
}

/** Whether the next range, in the order of their beginnings, begins within this one, for the same purpose. */
function overlaps(one: CardRange, next: CardRange | undefined): boolean {
  if (!next || one.startRange.length !== next.startRange.length) return false;
  const [ours, theirs] = [one.messageCategories, next.messageCategories];
  const isForSame = !ours || !theirs || ours.some((each) => theirs.includes(each));
  return isForSame && next.startRange <= one.endRange;
}

/** At https, or on this machine, where a sandbox may be. */
function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const isHere = /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}
