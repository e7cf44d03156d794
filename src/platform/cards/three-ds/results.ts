import { messageVersion, type RReq, type RRes } from '../../../contract/emv-3ds.ts';
import { threeDSDirectoryPort } from '../../../vendors/ports/three-ds-directory.ts';
import { type Route, vendorCallback } from '../../kernel/api/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { type Authentication, authentications } from '../attempts/authentications.ts';
import type { Settlement } from '../attempts/settle.ts';
import { failureOfTransStatus } from './three-ds-problems.ts';
import type { LockedAuthentication, Transitions } from './transitions.ts';

interface ResultsOptions {
  readonly services: Pick<Services, 'store' | 'transact' | 'vendors' | 'clock'>;
  readonly transitions: Transitions;
  readonly settlement: Settlement;
}

/**
 * The only way for a challenge to succeed: the ACS reports from server to server before it lets the
 * browser continue. An earlier cancel or time-out prevails. A contribution is settled before the
 * response, so that the browser finds its end.
 */
export function results(options: ResultsOptions): Route {
  const { settlement } = options;
  return vendorCallback(
    options.services,
    { port: threeDSDirectoryPort, name: 'results' },
    async (rreq) => {
      const id = await findTransaction(options, rreq);
      if (!id) return 'unknown';
      const { after, isUsed } = await options.services.transact((work) =>
        takeResult(work, { id, rreq }, options),
      );
      if (after?.status === 'completing') await settlement.settle(after.card_attempt_id);
      return { answer: rresOf(rreq, isUsed) };
    },
  );
}

async function findTransaction(
  { services: { store } }: ResultsOptions,
  rreq: RReq,
): Promise<string | undefined> {
  const row = await store.db
    .selectFrom('three_ds_authentications')
    .select('id')
    .where('three_ds_server_trans_id', '=', rreq.threeDSServerTransID)
    .where('acs_trans_id', '=', rreq.acsTransID)
    .where('ds_trans_id', '=', rreq.dsTransID)
    .executeTakeFirst();
  return row?.id;
}

async function takeResult(
  work: Work,
  { id, rreq }: { id: string; rreq: RReq },
  options: ResultsOptions,
): Promise<{ after: Authentication | undefined; isUsed: boolean }> {
  const locked = await options.transitions.lock(work, id);
  const isUsed = locked.authentication.status === 'challenge_required';
  if (isUsed) await apply(work, { locked, rreq }, options.transitions);
  return { after: await authentications.find(work.trx, id), isUsed };
}

async function apply(
  work: Work,
  { locked, rreq }: { locked: LockedAuthentication; rreq: RReq },
  transitions: Transitions,
): Promise<void> {
  const { transStatus, eci, authenticationValue: cryptogram } = rreq;
  if (transStatus === 'Y' && eci && cryptogram) {
    return transitions.authenticated(work, locked, { transStatus, eci, cryptogram });
  }
  const failure = failureOfTransStatus(transStatus === 'Y' ? 'U' : transStatus);
  await transitions.failed(work, locked, { failure, transStatus });
}

function rresOf(rreq: RReq, isUsed: boolean): RRes {
  const { threeDSServerTransID, acsTransID, dsTransID } = rreq;
  return {
    messageType: 'RRes',
    messageVersion,
    threeDSServerTransID,
    acsTransID,
    dsTransID,
    resultsStatus: isUsed ? '01' : '02',
  };
}
