import { messageVersion, type RReq, type RRes } from '../../../contract/emv-3ds.ts';
import { threeDSDirectoryPort } from '../../../vendors/ports/three-ds-directory.ts';
import { type Route, vendorCallback } from '../../kernel/api/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { applyMessage, type MessageServices } from './apply-message.ts';
import { failureOfTransStatus } from './three-ds-problems.ts';
import type { LockedAuthentication, Transitions } from './transitions.ts';

/**
 * The only way for a challenge to succeed: the ACS reports from server to server before it lets the
 * browser continue. An earlier cancel or time-out prevails. A contribution is settled before the
 * response, so that the browser finds its end.
 */
export function results(options: MessageServices): Route {
  return vendorCallback(
    options.services,
    { port: threeDSDirectoryPort, name: 'results' },
    async (rreq) => {
      const id = await findTransaction(options, rreq);
      if (!id) return 'unknown';
      let isUsed = false;
      await applyMessage(options, id, async (work, locked) => {
        isUsed = locked.authentication.status === 'challenge_required';
        if (isUsed) await take(work, { locked, rreq }, options.transitions);
      });
      return { answer: rresOf(rreq, isUsed) };
    },
  );
}

async function findTransaction(
  { services: { store } }: MessageServices,
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

async function take(
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
