import { isToken } from '../wire/onboarding-answers.ts';
import type { Request } from '../wire/request.ts';
import { isShape, isText } from '../wire/shape.ts';

const isMinted = isShape({
  data: isShape({ attributes: isShape({ 'resource-token-hash': isText }) }),
});

export type UploadTokenClient = ReturnType<typeof createUploadTokenClient>;

/** The calls of a token for uploads (contract, section 3); keys are `X-Idempotent-ID-V2`. */
export function createUploadTokenClient(request: Request) {
  return {
    /**
     * @param form hash of the token of the form
     * @returns the hash of one for uploads
     */
    create: (form: string, key: string): Promise<string> =>
      request({
        hash: form,
        path: '/v2/resource-tokens/:hash/upload-tokens',
        key,
        attributes: {},
        answer: isMinted,
      }).then(({ data }) => data.attributes['resource-token-hash']),

    /** Ends the uploads with this token. */
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
