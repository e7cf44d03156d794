import type { SecurePaymentConfirmationInput } from '../../../contract/secure-payment-confirmation.ts';
import type { ThreeDSCompInd } from '../../../contract/three-ds-authentication.ts';
import { isDocumentOf } from '../../wire/answers.ts';
import { isAuthenticationAttributes } from '../../wire/attempt-answers.ts';
import type { Call, Request } from '../../wire/request.ts';

const path = '/v2/three-ds-authentications/:hash';

export type AuthenticationClient = ReturnType<typeof createAuthenticationClient>;

/** Creates the calls for an authentication, which is addressed by its own hash; keys are `X-Idempotent-ID-V2`. */
export function createAuthenticationClient(request: Request) {
  const answer = isDocumentOf(isAuthenticationAttributes);
  const call = (hash: string, step = '', input: Pick<Call<unknown>, 'key' | 'attributes'> = {}) =>
    request({ hash, answer, path: path + step, ...input }).then(({ data }) => data.attributes);
  return {
    readAuthentication: (hash: string) => call(hash),
    completeMethod: (hash: string, completion: ThreeDSCompInd, key: string) =>
      call(hash, '/method-completed', { key, attributes: { 'three-ds-comp-ind': completion } }),
    confirmPayment: (hash: string, attributes: SecurePaymentConfirmationInput, key: string) =>
      call(hash, '/secure-payment-confirmation', { key, attributes }),
    cancelAuthentication: (hash: string, key: string) => call(hash, '/cancel', { key }),
    /** Reports that the bank's page can't be shown. */
    blockAuthentication: (hash: string, key: string) => call(hash, '/block', { key }),
  };
}
