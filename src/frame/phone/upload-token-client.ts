import { isToken } from '../wire/onboarding-answers.ts';
import type { Request } from '../wire/request.ts';
import { type Check, isShape, isText } from '../wire/shape.ts';

const isCreatedToken = isShape({
  data: isShape({ attributes: isShape({ 'resource-token-hash': isText }) }),
});

export type UploadTokenClient = ReturnType<typeof createUploadTokenClient>;

/** Creates the calls for upload tokens (contract, section 3); keys are `X-Idempotent-ID-V2`. */
export function createUploadTokenClient(request: Request) {
  const post = <Body>(hash: string, call: string, key: string, answer: Check<Body>) =>
    request({ hash, path: `/v2/resource-tokens/:hash/${call}`, key, attributes: {}, answer });
  return {
    /** Returns the hash of an upload token for a form's token. */
    create: (form: string, key: string): Promise<string> =>
      post(form, 'upload-tokens', key, isCreatedToken).then(
        ({ data }) => data.attributes['resource-token-hash'],
      ),

    finish: (hash: string, key: string) => post(hash, 'finish-uploads', key, isToken),
  };
}
