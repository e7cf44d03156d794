import * as z from 'zod/mini';
import {
  createErro,
  type EmvErrorName,
  messageVersion,
  RReq,
  type RRes,
} from '../../../contract/emv-3ds.ts';
import {
  isThreeDSMessageSigned,
  threeDSSignatureHeader,
} from '../../../contract/emv-3ds-signature.ts';
import type { Operation } from '../../../contract/index.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { Work } from '../../kernel/work.ts';
import type { Authentication, Authentications } from '../attempts/authentications.ts';
import type { Settlement } from '../attempts/settle.ts';
import { resultsPath } from './authentication-request.ts';
import { failureOfTransStatus } from './three-ds-problems.ts';
import type { LockedAuthentication, Transitions } from './transitions.ts';

/** Between the issuer and us: the signature over the exact text is the credential. */
const receiveResults = {
  method: 'POST',
  path: resultsPath,
  summary: 'Takes the result of a challenge from the ACS (RReq)',
  credential: 'none',
  body: z.string(),
  encoding: 'text',
  status: 200,
} satisfies Operation;

interface ResultsOptions {
  readonly store: Store;
  readonly transact: Services['transact'];
  readonly sharedSecret: string;
  readonly authentications: Authentications;
  readonly transitions: Transitions;
  readonly settlement: Settlement;
}

/**
 * The only way in which a challenge succeeds: the ACS reports, server to server, before it lets the
 * browser continue. A cancel or a time-out that came first stands. A contribution is settled before
 * the answer, so that the browser finds its end.
 */
export function results(options: ResultsOptions): Route {
  const { settlement } = options;
  return route(receiveResults, async ({ input: body, headers }) => {
    const signature = headers.get(threeDSSignatureHeader);
    const message = { path: resultsPath, body, signature };
    if (!(await isThreeDSMessageSigned(options.sharedSecret, message))) {
      return erro(403, 'accessDenied', 'The signature does not hold.');
    }
    const rreq = z.safeParse(RReq, parseJson(body)).data;
    if (!rreq) return erro(400, 'formatInvalid', 'This is not an RReq.');
    const id = await findTransaction(options, rreq);
    if (!id) return erro(404, 'transactionUnknown', 'No transaction has these ids.');
    const { after, isUsed } = await options.transact((work) =>
      takeResult(work, { id, rreq }, options),
    );
    if (after?.status === 'completing') await settlement.settle(after.card_attempt_id);
    return Response.json(rresOf(rreq, isUsed));
  });
}

async function findTransaction({ store }: ResultsOptions, rreq: RReq): Promise<string | undefined> {
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
  return { after: await options.authentications.find(work.trx, id), isUsed };
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

function erro(status: number, name: EmvErrorName, detail: string): Response {
  return Response.json(createErro('S', name, detail), { status });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
