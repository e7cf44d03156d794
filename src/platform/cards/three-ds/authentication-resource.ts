import {
  type CReq,
  encodeMessage,
  type MethodData,
  messageVersion,
} from '../../../contract/emv-3ds.ts';
import { ThreeDSAuthentication } from '../../../contract/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import { defineResource, ofAccount, type Resource } from '../../kernel/work/index.ts';
import type { Authentication } from '../attempts/authentications.ts';
import type { NotificationHashes } from './notification-hashes.ts';
import { failureCodeOf } from './three-ds-problems.ts';

/** Defines `three-ds-authentications`. Public contract, sections 3 and 5. */
export function createAuthenticationResource(options: {
  publicUrl: string;
  hashes: NotificationHashes;
}): Resource {
  const inChallenge =
    <Value>(read: (row: Authentication) => Value) =>
    (row: Authentication) =>
      row.status === 'challenge_required' ? read(row) : null;

  return defineResource(ThreeDSAuthentication, {
    table: 'three_ds_authentications',
    except: {
      version: () => messageVersion,
      'three-ds-method-data': (row) => methodDataOf(row, options),
      'acs-url': inChallenge((row) => row.acs_url),
      creq: inChallenge(creqOf),
      'challenge-window-size': inChallenge((row) => row.challenge_window_size),
      'three-ds-session-data': inChallenge((row) => row.session_data),
      'spc-trans-data': inChallenge(
        (row) => row.spc_trans_data && encodeMessage(row.spc_trans_data),
      ),
      'failure-code': (row) => failureCodeOf(row.failure),
      failure: (row) =>
        row.failure && (Failure.ofAll([row.failure]).toErrors(options.publicUrl)[0] ?? null),
    },
    addedByRoutes: ['resource-token-hash'],
    visibleTo: ofAccount('account_id'),
  });
}

const methodStep = 'method-notification';

/** Returns the URL to which the issuer's method page or challenge page posts. */
export function notificationUrlOf(
  publicUrl: string,
  hash: string,
  step: typeof methodStep | 'challenge-result',
): string {
  return `${publicUrl}/v2/three-ds-authentications/${hash}/${step}`;
}

function methodDataOf(
  row: Authentication,
  { publicUrl, hashes }: { publicUrl: string; hashes: NotificationHashes },
): string | null {
  if (row.status !== 'method_required' || row.three_ds_method_url === null) return null;
  const data: MethodData = {
    threeDSServerTransID: row.three_ds_server_trans_id,
    threeDSMethodNotificationURL: notificationUrlOf(publicUrl, hashes.open(row), methodStep),
  };
  return encodeMessage(data);
}

function creqOf(row: Authentication): string | null {
  if (row.acs_trans_id === null) return null;
  const creq: CReq = {
    messageType: 'CReq',
    messageVersion,
    threeDSServerTransID: row.three_ds_server_trans_id,
    acsTransID: row.acs_trans_id,
    challengeWindowSize: row.challenge_window_size,
  };
  return encodeMessage(creq);
}
