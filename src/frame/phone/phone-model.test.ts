import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf, instantUploads } from '../documents/testing/instant-uploads.ts';
import { documentRules } from '../documents/testing/rules.ts';
import { createFakeWorld, type FakeWorld } from '../testing/fake-world.ts';
import { RequestFailure } from '../wire/request.ts';
import { createPhoneModel, type PhoneModel } from './phone-model.ts';

const finish = vi.fn(async () => ({}) as never);
const fileOf = (name: string) => new File(['x'], name);

let world: FakeWorld;
let model: PhoneModel;
let version: number;
let stored: { [name: string]: unknown };
/** Answers to the next saves. */
let failures: RequestFailure[];
let endUploads: () => void;
let status: string;

const documentsOf = (kind: string) => ({ fields: { kind, country: 'US' }, slots: {} });
const form = { ...documentRules, 'allowed-countries': ['US'] };

beforeEach(() => {
  vi.clearAllMocks();
  world = createFakeWorld(() => Promise.reject(new Error('not by fetch')));
  version = 1;
  status = 'active';
  failures = [];
  stored = { owners: [{ name: 'Ann Roe', isCompany: false, documents: documentsOf('passport') }] };
  model = createPhoneModel({
    world,
    hash: 'doc_phone',
    client: { finish },
    async request(call) {
      const body: unknown = {
        data: { id: 'id', attributes: { 'resource-token-type': 'upload_documents', status } },
        included: [{ type: 'onboarding-forms', id: 'form', attributes: form }],
      };
      if (!call.answer(body)) throw new Error('invalid answer');
      return body;
    },
    draft: {
      read: async () => ({ version, attributes: structuredClone(stored) }),
      async save(attributes, { after }) {
        const failure = failures.shift();
        if (failure) throw failure;
        if (after !== version) throw new RequestFailure('/draft', 422);
        stored = JSON.parse(JSON.stringify(attributes));
        version++;
        return { version, attributes };
      },
    },
    createUploads(onEnded) {
      endUploads = onEnded;
      return instantUploads;
    },
  });
});

function opened() {
  const shown = model.state.value;
  if (shown.name !== 'open') throw new Error(`the page is ${shown.name}`);
  const [owner] = shown.owners;
  return owner ?? expect.fail();
}

describe('a phone', () => {
  it('requests the documents of the form, and reports that it is open, each file, and the end', async () => {
    await model.start();
    expect(opened().name).toBe('Ann Roe');
    expect(opened().documents.requested.value).toContain('front');
    expect(stored).toMatchObject({ isOpened: true, isDone: false });
    opened().documents.slots.front.add([fileOf('p.jpg')]);
    await vi.waitFor(() => expect(JSON.stringify(stored)).toContain(idOf('p.jpg')));
    expect(model.announcement.value).toMatchObject({ name: 'p.jpg' });
    expect(await model.finish()).toBeUndefined();
    expect(stored).toMatchObject({ isDone: true });
    expect(finish).toHaveBeenCalledExactlyOnceWith('doc_phone', expect.any(String));
    expect(model.state.value).toEqual({ name: 'done' });
  });

  it('can’t finish while a file uploads', async () => {
    await model.start();
    opened().documents.slots.front.add([fileOf('slow.jpg')]);
    expect(await model.finish()).toBe('owner-0-document-front');
    expect(opened().documents.slots.front.error.value).toBe('fileNotReady');
    expect(finish).not.toHaveBeenCalled();
  });

  it('retries requests after a lost connection', async () => {
    failures = [new RequestFailure('/draft', 0), new RequestFailure('/draft', 503)];
    await model.start();
    expect(stored).toMatchObject({ isOpened: true });
    expect(model.state.value.name).toBe('open');
  });

  it.each([
    ['ends with its link', [], 'ended'],
    ['is done when the form continues on the other device', ['token_used'], 'done'],
  ])('%s', async (_what, codes, name) => {
    await model.start();
    const errors = codes.map((code) => ({ status: 403, code, title: '', detail: '' }));
    failures = [new RequestFailure('/draft', 403, errors)];
    opened().documents.slots.front.add([fileOf('p.jpg')]);
    await vi.waitFor(() => expect(model.state.value).toEqual({ name }));
  });

  it('ends when an upload is refused because of its token', async () => {
    await model.start();
    endUploads();
    expect(model.state.value).toEqual({ name: 'ended' });
  });

  it('is not done if its link has ended before it finishes', async () => {
    await model.start();
    failures = [new RequestFailure('/draft', 403)];
    await model.finish();
    expect(model.state.value).toEqual({ name: 'ended' });
    expect(finish).not.toHaveBeenCalled();
  });

  it('is not done if the platform refuses to end the link', async () => {
    await model.start();
    finish.mockRejectedValueOnce(new RequestFailure('/finish-uploads', 403));
    await model.finish();
    expect(model.state.value).toEqual({ name: 'ended' });
  });

  it.each([
    ['used', 'done'],
    ['expired', 'ended'],
    ['disabled', 'ended'],
  ])('with a link that is %s shows the state %s', async (ofToken, name) => {
    status = ofToken;
    await model.start();
    expect(model.state.value.name).toBe(name);
  });

  it('ends with an invalid draft', async () => {
    stored = { owners: [{ name: 7 }] };
    await model.start();
    expect(model.state.value).toEqual({ name: 'ended' });
  });
});
