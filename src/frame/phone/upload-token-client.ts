import { isToken } from '../wire/onboarding-answers.ts';
import type { Request } from '../wire/request.ts';
import { isShape, isText } from '../wire/shape.ts';

const isCreatedToken = isShape({
  data: isShape({ attributes: isShape({ 'resource-token-hash': isText }) }),
});

export type UploadTokenClient = ReturnType<typeof createUploadTokenClient>;

/** Creates the calls for upload tokens (contract, section 3); keys are `X-Idempotent-ID-V2`. */
export function createUploadTokenClient(request: Request) {
  return {
    /** Returns the hash of an upload token for a form's token. */
    create: (form: string, key: string): Promise<string> =>
      request({
        hash: form,
        path: '/v2/resource-tokens/:hash/upload-tokens',
        key,
        attributes: {},
        answer: isCreatedToken,
      }).then(({ data }) => data.attributes['resource-token-hash']),

    finish: (hash: string, key: string) =>
      request({
        hash,
        path: '/v2/resource-tokens/:hash/finish-uploads',
        key,
        attributes: {},
        answer: isToken,
      }),
  };
}
