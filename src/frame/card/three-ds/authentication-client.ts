import type { SecurePaymentConfirmationInput } from '../../../contract/secure-payment-confirmation.ts';
import type { ThreeDSCompInd } from '../../../contract/three-ds-authentication.ts';
import { type Answer, isDocumentOf } from '../../wire/answers.ts';
import { isAuthenticationAttributes } from '../../wire/attempt-answers.ts';
import type { Request } from '../../wire/request.ts';

const path = '/v2/three-ds-authentications/:hash';

export type AuthenticationClient = ReturnType<typeof createAuthenticationClient>;

/** Creates the calls for an authentication, which is addressed by its own hash; keys are `X-Idempotent-ID-V2`. */
export function createAuthenticationClient(request: Request) {
  const answer = isDocumentOf(isAuthenticationAttributes);
  return {
    readAuthentication: (hash: string) => request({ hash, answer, path }).then(toAttributes),

    completeMethod: (hash: string, completion: ThreeDSCompInd, key: string) =>
      request({
        hash,
        answer,
        path: `${path}/method-completed`,
        key,
        attributes: { 'three-ds-comp-ind': completion },
      }).then(toAttributes),

    confirmPayment: (hash: string, attributes: SecurePaymentConfirmationInput, key: string) =>
      request({
        hash,
        answer,
        path: `${path}/secure-payment-confirmation`,
        key,
        attributes,
      }).then(toAttributes),

    cancelAuthentication: (hash: string, key: string) =>
      request({ hash, answer, path: `${path}/cancel`, key }).then(toAttributes),

    /** Reports that the bank's page can't be shown. */
    blockAuthentication: (hash: string, key: string) =>
      request({ hash, answer, path: `${path}/block`, key }).then(toAttributes),
  };
}

function toAttributes<Attributes>(answer: Answer<Attributes>): Attributes {
  return answer.data.attributes;
}
