import * as z from 'zod/mini';
import { ARes, type CardRange, PRes } from '../../../contract/emv-3ds.ts';
import {
  type Ask,
  different,
  type Reply,
  type Scenario,
  same,
  scenariosOf,
  type Tools,
} from './scenario.ts';

/** Scenarios for the answers of directories. */
export const threeDSScenarios: readonly Scenario[] = [
  ...scenariosOf('card-ranges', {
    'echoes the transaction of a PReq': async (ask) => echoes(await ask('card-ranges')),
    'returns ranges with ends of the same length, lower end first': checkRanges(
      ({ startRange, endRange }) =>
        startRange.length === endRange.length && startRange <= endRange
          ? undefined
          : 'a range without numbers',
    ),
    async 'returns ranges that do not overlap'(ask) {
      const all = (await readRanges(ask)).toSorted((a, b) =>
        a.startRange < b.startRange ? -1 : 1,
      );
      const isTwice = all.some((range, at) => overlaps(range, all[at + 1]));
      return isTwice ? 'two ranges overlap' : undefined;
    },
    'uses https for method pages': checkRanges(({ threeDSMethodURL: url }) =>
      url === undefined || isSecure(url) ? undefined : `threeDSMethodURL: ${url}`,
    ),
  }),
  ...scenariosOf('authenticate', {
    'echoes the transaction of an AReq': async (ask) => echoes(await ask('authenticate')),
    async 'authenticates the frictionless card'(ask, tools) {
      const { transStatus } = await frictionless(ask, tools);
      return transStatus === 'Y' || transStatus === 'A' ? undefined : `transStatus ${transStatus}`;
    },
    async 'requires a challenge for the card that needs one'(ask) {
      const { transStatus } = await challenged(ask);
      return transStatus === 'C' ? undefined : `transStatus ${transStatus}`;
    },
    async 'sends acsURL with C only'(ask, tools) {
      for (const ares of [await frictionless(ask, tools), await challenged(ask)]) {
        const { transStatus, acsURL } = ares;
        if ((transStatus === 'C') !== (acsURL !== undefined)) return shown(ares);
      }
      return undefined;
    },
    async 'uses https for challenge pages'(ask) {
      const { acsURL } = await challenged(ask);
      return acsURL === undefined || isSecure(acsURL) ? undefined : `acsURL: ${acsURL}`;
    },
    async 'sends ECI and cryptogram with Y and A, and no cryptogram otherwise'(ask, tools) {
      for (const ares of [await frictionless(ask, tools), await challenged(ask)]) {
        if (!isProven(ares)) return shown(ares);
      }
      return undefined;
    },
    async 'starts a new transaction for a new AReq'(ask) {
      const [one, two] = [await ask('authenticate'), await ask('authenticate')];
      return different(one, two, 'acsTransID') ?? different(one, two, 'dsTransID');
    },
    async 'starts no new transaction for a repeated AReq'(ask) {
      const one = await ask('authenticate');
      const two = await ask('authenticate', one.request);
      return same(one, two, 'acsTransID') ?? same(one, two, 'dsTransID');
    },
  }),
  ...scenariosOf('confirm-payment', {
    async 'continues the transaction with the second AReq'(ask) {
      const one = await ask('authenticate');
      const { threeDSServerTransID } = one.request;
      const two = await ask('confirm-payment', { threeDSServerTransID });
      return same(one, two, 'acsTransID') ?? same(one, two, 'dsTransID');
    },
  }),
];

/** Authenticates the card that needs no challenge. */
export const frictionless = async (ask: Ask, { frictionlessCard }: Tools): Promise<ARes> =>
  parseAres(await ask('authenticate', { acctNumber: frictionlessCard }));

/** Authenticates the card in the port's example, which needs a challenge. */
export const challenged = async (ask: Ask): Promise<ARes> => parseAres(await ask('authenticate'));

/** True if ECI and cryptogram are present exactly when the status requires them. */
export function isProven({
  transStatus,
  eci,
  authenticationValue,
}: Pick<ARes, 'transStatus' | 'eci' | 'authenticationValue'>): boolean {
  if (transStatus !== 'Y' && transStatus !== 'A') return authenticationValue === undefined;
  return eci !== undefined && authenticationValue !== undefined;
}

/** Describes a message without its cryptogram. */
export const shown = (message: Pick<ARes, 'transStatus' | 'authenticationValue'>): string => {
  const has = (name: keyof ARes) => (name in message ? 'with' : 'without');
  const { transStatus } = message;
  return `${transStatus}, ${has('acsURL')} acsURL, ${has('eci')} eci, ${has('authenticationValue')} authenticationValue`;
};

/** @throws Error for a refusal or an invalid ARes */
function parseAres({ answer, refusal }: Reply): ARes {
  const ares = ARes.safeParse(answer).data;
  if (ares) return ares;
  throw new Error(refusal ? `refused: ${refusal}` : 'no valid ARes');
}

function echoes({ request, answer, refusal }: Reply): string | undefined {
  if (refusal !== undefined) return `refused: ${refusal}`;
  const isSame = answer?.threeDSServerTransID === request.threeDSServerTransID;
  return isSame ? undefined : 'another threeDSServerTransID';
}

async function readRanges(ask: Ask): Promise<readonly CardRange[]> {
  const { answer } = await ask('card-ranges');
  return z.parse(PRes, answer).cardRangeData;
}

function checkRanges(problemOf: (range: CardRange) => string | undefined): Scenario['run'] {
  return async (ask) => (await readRanges(ask)).map(problemOf).find((each) => each !== undefined);
}

/** True if the next range starts within this one, for the same message category. */
function overlaps(one: CardRange, next: CardRange | undefined): boolean {
  if (!next || one.startRange.length !== next.startRange.length) return false;
  const [ours, theirs] = [one.messageCategories, next.messageCategories];
  const isForSame = !ours || !theirs || ours.some((each) => theirs.includes(each));
  return isForSame && next.startRange <= one.endRange;
}

/** True for https, and for http on this machine, where a sandbox may run. */
function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const isHere = /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}
