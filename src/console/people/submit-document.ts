import { signal } from '@preact/signals';
import type { Answer, Api } from '../client/api.ts';
import { resourceIn } from '../client/read-resources.ts';
import { createSendOnce } from '../client/send-once.ts';
import type { Purpose } from './next-steps.ts';

export interface DocumentInput {
  readonly file: File;
  readonly proves: Purpose;
  readonly 'kyc-document-type': string;
}

interface Options {
  readonly api: Api;
  readonly contactId: string;
  newId(): string;
}

/** Uploads a document and submits it to be checked. If the check is rejected, a repeat doesn't upload the same file. */
export function createDocumentFlow({ api, contactId, newId }: Options) {
  /** True if a file is stored, but its check isn't requested. */
  const isStored = signal(false);
  const check = createSendOnce(api, newId);
  const keys = new WeakMap<File, string>();
  const uploaded = new WeakMap<File, Answer>();
  const upload = async (file: File): Promise<Answer> => {
    const idempotencyKey = keys.get(file) ?? newId();
    keys.set(file, idempotencyKey);
    const body = new FormData();
    body.append('contact-id', contactId);
    body.append('file', file);
    const sending = { method: 'POST', path: '/v2/uploaded-documents', body, idempotencyKey };
    const answer = uploaded.get(file) ?? (await api.send(sending));
    uploaded.set(file, answer);
    return answer;
  };
  const send = async ({ file, proves, ...type }: DocumentInput): Promise<Answer> => {
    isStored.value = uploaded.has(file);
    const stored = await upload(file);
    if (proves === 'nothing') return stored;
    isStored.value = true;
    const attributes = {
      ...{ ...type, 'contact-id': contactId },
      'uploaded-document-id': resourceIn(stored).id,
      identity: proves !== 'address',
      'proof-of-address': proves === 'address',
    };
    const body = { data: { attributes } };
    return check({ method: 'POST', path: '/v2/kyc-document-checks', body });
  };
  return { isStored, send };
}
