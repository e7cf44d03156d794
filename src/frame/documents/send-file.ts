import { embeddingOriginHeader, idempotentIdV2Header } from '../../contract/headers.ts';
import { isDocumentOf, isErrorDocument } from '../wire/answers.ts';
import { RequestFailure } from '../wire/request.ts';
import { isShape } from '../wire/shape.ts';

export interface Sending {
  readonly file: Blob;
  readonly name: string;
  /** `X-Idempotent-ID-V2`, the same for each retry. */
  readonly key: string;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(progress: number): void;
}

/**
 * Sends a file. Resolves with the id of the uploaded document.
 *
 * @throws RequestFailure if the platform refuses or doesn't answer
 */
export type SendFile = (sending: Sending) => Promise<string>;

interface Sender {
  frame: Pick<typeof globalThis, 'XMLHttpRequest' | 'FormData'>;
  hash: string;
  /** Origin of the merchant's page; tokens may be bound to it. */
  embeddingOrigin: string;
  /** Only if the contact exists. */
  contactId?: string | undefined;
}

const path = '/v2/resource-tokens/:hash/upload-document';
/** Milliseconds without progress after which an upload is aborted. */
const progressTimeLimit = 30_000;
const isUploaded = isDocumentOf(isShape({}));

/** Sends by XMLHttpRequest: `fetch` doesn't report upload progress. */
export function createSendFile({ frame, hash, embeddingOrigin, contactId }: Sender): SendFile {
  return ({ file, name, key, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const request = new frame.XMLHttpRequest();
      const form = new frame.FormData();
      if (contactId) form.append('contact-id', contactId);
      form.append('file', file, name);
      const fail = (status: number, body?: unknown) =>
        reject(new RequestFailure(path, status, isErrorDocument(body) ? body.errors : []));
      let watch = setTimeout(() => request.abort(), progressTimeLimit);
      const keepWaiting = (): void => {
        clearTimeout(watch);
        watch = setTimeout(() => request.abort(), progressTimeLimit);
      };
      request.upload.onprogress = ({ loaded, total }) => {
        keepWaiting();
        onProgress(total ? loaded / total : 0);
      };
      request.onload = () => {
        const { status } = request;
        const body = parse(request.responseText);
        if (status < 200 || status > 299) fail(status, body);
        else if (isUploaded(body)) resolve(body.data.id);
        else fail(0);
      };
      const lose = () => fail(0);
      request.onerror = lose;
      request.onabort = lose;
      const stop = () => request.abort();
      signal.addEventListener('abort', stop);
      request.onloadend = () => {
        clearTimeout(watch);
        signal.removeEventListener('abort', stop);
      };
      request.open('POST', path.replace(':hash', encodeURIComponent(hash)));
      request.setRequestHeader('Accept', 'application/vnd.api+json');
      request.setRequestHeader(embeddingOriginHeader, embeddingOrigin);
      request.setRequestHeader(idempotentIdV2Header, key);
      request.send(form);
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
