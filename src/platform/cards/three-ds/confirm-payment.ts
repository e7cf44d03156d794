import type { ARes } from '../../../contract/emv-3ds.ts';
import type { SecurePaymentConfirmationInput } from '../../../contract/index.ts';
import { toJson } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { type Authentication, authentications } from '../attempts/authentications.ts';
import { applyMessage } from './apply-message.ts';
import { inProgress, sendAuthenticationRequest } from './send-authentication-request.ts';
import type { ThreeDSServices } from './three-ds-services.ts';
import type { LockedAuthentication } from './transitions.ts';

export type ConfirmPayment = ReturnType<typeof createConfirmPayment>;

/**
 * Secure Payment Confirmation: sends the cardholder's confirmation to the issuer, which verifies
 * it. If the issuer accepts it, the authentication continues as after a challenge. Otherwise the
 * cardholder uses the challenge page: the data allows one attempt.
 */
export function createConfirmPayment(parts: ThreeDSServices) {
  const { services } = parts;

  /** Removes the data, so that only one of two requests continues. */
  const takeData = (id: string) =>
    services.transact(async (work) => {
      const { authentication } = await parts.transitions.lock(work, id);
      const { status, spc_trans_data } = authentication;
      if (status !== 'challenge_required' || spc_trans_data === null) return undefined;
      await authentications.change(work, id, { spc_trans_data: toJson(null) });
      return authentication;
    });

  return async (id: string, input: SecurePaymentConfirmationInput): Promise<void> => {
    const authentication = await takeData(id);
    if (!authentication) return;
    const ares = await sendAuthenticationRequest(parts, authentication, confirmationOf(input));
    if (ares === inProgress) return;
    await applyMessage(parts, id, (work, locked) => take(work, { locked, ares }, parts));
  };
}

function confirmationOf({ assertion, 'opted-out': optedOut }: SecurePaymentConfirmationInput) {
  return {
    ...(assertion !== undefined && {
      threeDSRequestorAuthenticationInfo: {
        threeDSReqAuthMethod: '09' as const,
        threeDSReqAuthData: assertion,
      },
    }),
    ...(optedOut && { spcOptOut: 'Y' as const }),
  };
}

async function take(
  work: Work,
  { locked, ares }: { locked: LockedAuthentication; ares: ARes | undefined },
  { transitions }: ThreeDSServices,
): Promise<void> {
  const { authentication } = locked;
  const { transStatus, eci, authenticationValue: cryptogram } = ares ?? {};
  if (authentication.status !== 'challenge_required' || !isAbout(authentication, ares)) return;
  if (transStatus === 'Y' && eci && cryptogram) {
    await transitions.authenticated(work, locked, { transStatus, eci, cryptogram });
  }
}

function isAbout(authentication: Authentication, ares: ARes | undefined): boolean {
  return (
    ares?.acsTransID === authentication.acs_trans_id &&
    ares.dsTransID === authentication.ds_trans_id
  );
}
