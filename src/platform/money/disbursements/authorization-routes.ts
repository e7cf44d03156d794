import {
  authorizeInSandbox,
  readDisbursementAuthorizationInSandbox,
  retryOwnerVerification,
  verifyOwnerInSandbox,
} from '../../../contract/index.ts';
import { type Call, one, type Route, route } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { HeldTransfers } from '../funds-transfers/holds.ts';
import { advanceAuthorization, type Step } from './advance-authorization.ts';
import { disbursementAuthorizationResource as resource } from './disbursement-resources.ts';
import { ownerEmailSeal } from './owner-emails.ts';

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

/** Returns the address and user agent of a request. */
export function requestOrigin({
  headers,
  remoteAddress,
}: Pick<AuthorizationCall, 'headers' | 'remoteAddress'>) {
  const agent = headers.get('user-agent');
  return { ip_address: remoteAddress ?? null, user_agent: agent?.slice(0, 500) ?? null };
}
