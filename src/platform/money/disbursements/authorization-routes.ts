import {
  authorizeInSandbox,
  readDisbursementAuthorizationInSandbox,
  readDisbursementOwnerVerification,
  retryOwnerVerification,
  verifyDisbursementOwner,
  verifyOwnerInSandbox,
} from '../../../contract/index.ts';
import { type Call, one, plain, type Route, route } from '../../kernel/api/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import { type Services, tokenFailure } from '../../kernel/work/index.ts';
import type { HeldTransfers } from '../funds-transfers/holds.ts';
import { advanceAuthorization, type Step } from './advance-authorization.ts';
import { disbursementAuthorizationResource as resource } from './disbursement-resources.ts';
import { ownerEmailSeal, ownerTokenKind } from './owner-emails.ts';
import { readPayment } from './read-payment.ts';

type AuthorizationCall = Pick<
  Call<typeof authorizeInSandbox>,
  'headers' | 'once' | 'remoteAddress' | 'target'
>;

/** Authorizations of disbursements. */
export function authorizationRoutes(
  services: Services,
  assetTransfers: HeldTransfers,
  resendEmail: (email: { id: string; tokenId: string }) => Promise<void>,
): Route[] {
  const { secrets } = services;

  const advance = async (call: AuthorizationCall, step: Step) => {
    const { id } = call.target;
    await call.once((work) => advanceAuthorization(assetTransfers, work, id, step));
    return one(resource, id);
  };

  return [
    route(retryOwnerVerification, async (call) => {
      const { id } = call.target;
      await resendEmail({ id, tokenId: call.resourceId });
      return one(resource, id);
    }),
    route(verifyOwnerInSandbox, (call) =>
      advance(call, { by: 'owner', data: requestOrigin(call) }),
    ),
    route(authorizeInSandbox, (call) => advance(call, { by: 'operator' })),
    route(readDisbursementAuthorizationInSandbox, ({ target }) => {
      const { id, sandbox_hash: sealed } = target;
      const hash = sealed instanceof Buffer && secrets.open(ownerEmailSeal, sealed);
      const attributes = hash ? { 'resource-token-hash': hash } : {};
      return one(resource, id, { attributes });
    }),
  ];
}

function requestOrigin({
  headers,
  remoteAddress,
}: Pick<AuthorizationCall, 'headers' | 'remoteAddress'>) {
  const agent = headers.get('user-agent');
  return { ip_address: remoteAddress ?? null, user_agent: agent?.slice(0, 500) ?? null };
}

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

/** Returns the payment as it was stored when created: the owner confirms exactly that. */
async function toDocument(db: Queryable, id: string, hash: string) {
  const { status, name, number } = await db
    .selectFrom('disbursement_authorizations as authorization')
    .innerJoin('accounts', 'accounts.id', 'authorization.account_id')
    .select(['authorization.status', 'accounts.name', 'accounts.number'])
    .where('authorization.id', '=', id)
    .executeTakeFirstOrThrow();
  const { content, formattedAmount } = await readPayment(db, id);
  return {
    data: {
      type: 'disbursement-owner-verifications',
      id,
      attributes: {
        hash,
        'account-name': name,
        'account-number': number,
        amount: Number(content.amount),
        'formatted-amount': formattedAmount,
        'beneficiary-name': content.creditor?.name ?? null,
        creditor: content.creditor,
        network: content.network,
        'remittance-information': content['remittance-information'],
        status,
      },
    },
  };
}
