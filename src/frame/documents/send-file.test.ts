import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '../../contract/index.ts';
import { createSendFile, type Sending } from './send-file.ts';

/** A request with an outcome that a test decides. */
class FakeRequest {
  static last: FakeRequest | undefined;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  opened: string[] = [];
  body: FormData | undefined;
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

const frame = { XMLHttpRequest: FakeRequest as unknown as typeof XMLHttpRequest, FormData };
const uploaded = { data: { type: 'uploaded-documents', id: 'document', attributes: {} } };

function send(more: Partial<Sending> = {}, contactId?: string) {
  const sendFile = createSendFile({
    frame,
    hash: 'onb_a/b',
    embeddingOrigin: 'https://shop.example',
    contactId,
  });
  const answer = sendFile({
    file: new Blob(['x']),
    name: 'passport.pdf',
    key: 'key',
    signal: new AbortController().signal,
    onProgress() {},
    ...more,
  });
  const request = FakeRequest.last;
  if (!request) throw new Error('nothing was sent');
  return { answer, request };
}

beforeEach(() => {
  FakeRequest.last = undefined;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('sending a file', () => {
  it('posts one form to the token’s endpoint, and reports its progress', async () => {
    const onProgress = vi.fn();
    const { answer, request } = send({ onProgress });
    const { method, path } = contract.uploadDocumentByToken;
    expect(request.opened).toEqual([method, path.replace(':hash', 'onb_a%2Fb')]);
    expect(request.headers).toEqual({
      Accept: 'application/vnd.api+json',
      'X-Embedding-Origin': 'https://shop.example',
      'X-Idempotent-ID-V2': 'key',
    });
    const form = [...(request.body ?? [])];
    expect(form.map(([name]) => name)).toEqual(['file']);
    expect(form[0]?.[1]).toMatchObject({ name: 'passport.pdf' });
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.25);
    request.answer(201, uploaded);
    expect(await answer).toBe('document');
    expect(send({}, 'contact').request.body?.get('contact-id')).toBe('contact');
  });

  it('reports the platform’s refusal', async () => {
    const refusal = { status: 422, code: 'invalid_attribute', title: 'No', detail: 'No.' };
    const { answer, request } = send();
    request.answer(422, { errors: [refusal] });
    await expect(answer).rejects.toMatchObject({
      status: 422,
      errors: [refusal],
      isUnanswered: false,
    });
  });

  it.each<[string, (request: FakeRequest) => void]>([
    ['the connection breaks', (request) => request.onerror()],
    ['a proxy answers', (request) => request.answer(200, '<html>')],
    ['the platform fails', (request) => request.answer(502, '')],
    ['there is no progress for half a minute', () => vi.advanceTimersByTime(30_000)],
  ])('counts as unanswered when %s', async (_what, happen) => {
    const { answer, request } = send();
    happen(request);
    await expect(answer).rejects.toMatchObject({ isUnanswered: true });
  });

  it('has no time limit on a slow connection', async () => {
    const { answer, request } = send();
    for (let loaded = 1; loaded <= 10; loaded++) {
      vi.advanceTimersByTime(29_000);
      request.upload.onprogress?.({ loaded, total: 10 });
    }
    request.answer(201, uploaded);
    vi.advanceTimersByTime(60_000);
    expect(await answer).toBe('document');
  });

  it('stops when cancelled', async () => {
    const cancelling = new AbortController();
    const { answer, request } = send({ signal: cancelling.signal });
    const abort = vi.spyOn(request, 'abort');
    cancelling.abort();
    await expect(answer).rejects.toMatchObject({ status: 0 });
    expect(abort).toHaveBeenCalledOnce();
  });
});
