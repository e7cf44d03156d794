import { sql } from 'kysely';
import {
  type DisbursementAuthorizationStatus,
  readDisbursementOwnerVerification,
  verifyDisbursementOwner,
} from '../../../contract/index.ts';
import { plain, type Route, route } from '../../kernel/api/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import { type Services, tokenFailure } from '../../kernel/work/index.ts';
import type { HeldTransfers } from '../funds-transfers/holds.ts';
import { advanceAuthorization } from './advance-authorization.ts';
import { requestOrigin } from './authorization-routes.ts';
import { ownerTokenKind } from './owner-emails.ts';
import { readPaymentSummary } from './payment-summary.ts';

/** Routes that the link in the owner's email leads to. */
export function ownerVerificationRoutes(
  services: Services,
  assetTransfers: HeldTransfers,
): Route[] {
  const { store, tokens } = services;
  return [
    route(readDisbursementOwnerVerification, async ({ params, anyToken }) => {
      const { resource_id } = await anyToken(ownerTokenKind);
      return plain(await toDocument(store.db, resource_id, params.hash ?? ''));
    }),
    route(verifyDisbursementOwner, async (call) => {
      const token = await call.anyToken(ownerTokenKind);
      const step = { by: 'owner', data: requestOrigin(call) } as const;
      await call.once(async (work) => {
        tokens.requireActive(token);
        await advanceAuthorization(assetTransfers, work, token.resource_id, step);
        // One of two concurrent requests uses up the token.
        if (!(await tokens.end(work.trx, token.id, 'used'))) throw tokenFailure('used');
      });
      return plain(await toDocument(store.db, token.resource_id, call.params.hash ?? ''));
    }),
  ];
}

interface Shown {
  readonly status: DisbursementAuthorizationStatus;
  readonly account_name: string;
  readonly account_number: string;
}

/** Returns the payment as it was stored when created: the owner confirms exactly that. */
async function toDocument(db: Queryable, id: string, hash: string) {
  const shown = await find(db, id);
  const { content, formattedAmount } = await readPaymentSummary(db, id);
  return {
    data: {
      type: 'disbursement-owner-verifications',
      id,
      attributes: {
        hash,
        'account-name': shown.account_name,
        'account-number': shown.account_number,
        amount: Number(content.amount),
        'formatted-amount': formattedAmount,
        'beneficiary-name': content.creditor?.name ?? null,
        creditor: content.creditor,
        network: content.network,
        'remittance-information': content['remittance-information'],
        status: shown.status,
      },
    },
  };
}

async function find(db: Queryable, id: string): Promise<Shown> {
  const { rows } = await sql<Shown>`
    select a.status, accounts.name as account_name, accounts.number as account_number
    from disbursement_authorizations a
    join accounts on accounts.id = a.account_id
    where a.id = ${id}
  `.execute(db);
  const [shown] = rows;
  if (!shown) throw new Error('a token belongs to an authorization');
  return shown;
}
