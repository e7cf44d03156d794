import { signal } from '@preact/signals-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileState } from '../documents/document-file.ts';
import { createDocuments, type Documents } from '../documents/documents.ts';
import { idOf, instantUploads } from '../documents/testing/instant-uploads.ts';
import { documentRules } from '../documents/testing/rules.ts';
import type { Uploads } from '../documents/uploads.ts';
import { createFakeWorld, type FakeWorld } from '../testing/fake-world.ts';
import { RequestFailure } from '../wire/request.ts';
import {
  isPhoneDraft,
  newFilesOf,
  ownersOf,
  type PhoneDraft,
  phoneDraftOf,
} from './phone-draft.ts';
import { createPhoneLink, type PhoneLink } from './phone-link.ts';

const create = vi.fn(async (_form: string, _key: string) => 'doc_phone');
const finish = vi.fn(async () => ({}) as never);
const onChange = vi.fn();
const onDone = vi.fn();

let world: FakeWorld;
let documents: Documents;
let link: PhoneLink;
/** Draft stored by the fake platform, or its failure. */
let stored: object | RequestFailure;
let onRead: () => void;

const refused = (status: number, code: string) =>
  new RequestFailure('/draft', status, [{ status, code, title: '', detail: '' }]);

const createOwn = (uploads = instantUploads) =>
  createDocuments({ world, uploads, rules: signal(documentRules), onChange() {} });
/** Uploads that end when `arrivals` are called. */
const slowUploads = (arrivals: (() => void)[]): Uploads => ({
  begin(file, onAnnouncement) {
    const state = signal<FileState>({ name: 'sending', progress: 0.5 });
    arrivals.push(() => {
      state.value = { name: 'done', id: idOf(file.name) };
      onAnnouncement({ name: file.name, state: state.value });
    });
    return { ...instantUploads.begin(file, () => {}), state };
  },
});
const fileOf = (name: string) => new File(['x'], name);

beforeEach(() => {
  vi.clearAllMocks();
  world = createFakeWorld(() => Promise.reject(new Error('not by fetch')));
  documents = createOwn();
  documents.fields.kind.set('passport');
  stored = {};
  onRead = () => {};
  link = createPhoneLink({
    world,
    hash: 'onb_form',
    client: { create, finish },
    draftOf: (hash) => ({
      async read() {
        expect(hash).toBe('doc_phone');
        onRead();
        if (stored instanceof RequestFailure) throw stored;
        return { version: 1, attributes: structuredClone(stored) };
      },
      async save(attributes) {
        stored = JSON.parse(JSON.stringify(attributes));
        return { version: 1, attributes };
      },
    }),
    owners: () => [{ name: 'Ann', isCompany: false, documents }],
    onChange,
    onDone,
  });
  return () => link.stop();
});

/** Changes the stored draft as the phone does. */
function onPhone(change: (phone: Documents) => void, state: Partial<PhoneDraft> = {}): void {
  if (!isPhoneDraft(stored)) throw new Error('no draft');
  const rules = signal(documentRules);
  const owners = ownersOf(stored, { world, uploads: instantUploads, rules, onChange() {} });
  for (const { documents: phone } of owners) change(phone);
  stored = JSON.parse(JSON.stringify(phoneDraftOf(owners, { isOpened: true, ...state })));
}

const nextRead = () => new Promise<void>((resolve) => (onRead = resolve));
/** Waits for two reads: when the second starts, the window has applied the first. */
async function followed(): Promise<void> {
  await nextRead();
  await nextRead();
}

describe('the link to a phone', () => {
  it('sends the requested documents, and shows the phone’s uploads', async () => {
    await link.start();
    expect(create).toHaveBeenCalledExactlyOnceWith('onb_form', expect.any(String));
    const shown = { name: 'shown', hash: 'doc_phone', isOpened: false, arrived: [] };
    expect(link.state.value).toEqual(shown);
    onPhone((phone) => {
      expect(phone.fields.kind.text.value).toBe('passport');
      phone.slots.front.add([fileOf('p.jpg')]);
    });
    await followed();
    expect(link.state.value).toMatchObject({ isOpened: true, arrived: ['p.jpg'] });
    expect(documents.slots.front.ids.value).toEqual([idOf('p.jpg')]);
    expect(onChange).toHaveBeenCalledOnce();
    onPhone((phone) => phone.slots.proof.add([fileOf('bill.pdf')]));
    await followed();
    expect(link.state.value).toMatchObject({ arrived: ['p.jpg', 'bill.pdf'] });
    expect(onDone).not.toHaveBeenCalled();
  });

  it('keeps files that were still uploading when the phone started', async () => {
    const arrivals: (() => void)[] = [];
    documents = createOwn(slowUploads(arrivals));
    const { front, proof } = documents.slots;
    proof.add([fileOf('page-1.pdf'), fileOf('page-2.pdf')]);
    front.add([fileOf('mine.jpg')]);
    await link.start();
    onPhone((phone) => phone.slots.proof.add([fileOf('bill.pdf')]));
    await followed();
    const names = () => proof.files.value.map(({ name }) => name);
    expect(names()).toEqual(['bill.pdf', 'page-1.pdf', 'page-2.pdf']);
    for (const arrive of arrivals) arrive();
    onPhone((phone) => phone.slots.proof.add([fileOf('page-3.pdf')]));
    await followed();
    expect(names()).toEqual(['bill.pdf', 'page-3.pdf', 'page-1.pdf', 'page-2.pdf']);
    expect(front.ids.value).toEqual([idOf('mine.jpg')]);
    onPhone((phone) => phone.slots.front.add([fileOf('better.jpg')]));
    await followed();
    expect(front.ids.value).toEqual([idOf('better.jpg')]);
  });

  it('removes files that were removed on the phone, and keeps the previews of others', async () => {
    documents.slots.front.add([fileOf('mine.jpg')]);
    const [mine] = documents.slots.front.files.value;
    documents.slots.proof.add([fileOf('page-1.pdf'), fileOf('page-2.pdf')]);
    await link.start();
    onPhone((phone) => {
      const [first] = phone.slots.proof.files.value;
      if (first) phone.slots.proof.remove(first);
    });
    await followed();
    expect(documents.slots.proof.ids.value).toEqual([idOf('page-2.pdf')]);
    expect(documents.slots.front.files.value[0]).toBe(mine);
  });

  it('ends when the phone has finished', async () => {
    await link.start();
    onPhone((phone) => phone.slots.front.add([fileOf('p.jpg')]), { isDone: true });
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(link.state.value).toEqual({ name: 'off' });
    expect(documents.slots.front.ids.value).toEqual([idOf('p.jpg')]);
    expect(finish).not.toHaveBeenCalled();
  });

  it('ends with the phone’s latest uploads when the applicant continues without the phone', async () => {
    await link.start();
    onPhone((phone) => phone.slots.front.add([fileOf('p.jpg')]));
    await link.stop();
    expect(link.state.value).toEqual({ name: 'off' });
    expect(documents.slots.front.ids.value).toEqual([idOf('p.jpg')]);
    expect(onChange).toHaveBeenCalledOnce();
    expect(finish).toHaveBeenCalledExactlyOnceWith('doc_phone', expect.any(String));
    onPhone((phone) => phone.slots.proof.add([fileOf('bill.pdf')]));
    await world.untilQuiet();
    expect(documents.slots.proof.ids.value).toEqual([]);
  });

  it('can be ended during a lost connection', async () => {
    await link.start();
    stored = new RequestFailure('/draft', 0);
    await link.stop();
    expect(link.state.value).toEqual({ name: 'off' });
  });

  it('is read during a lost connection, until it expires', async () => {
    await link.start();
    stored = new RequestFailure('/draft', 0);
    await followed();
    expect(link.state.value.name).toBe('shown');
    stored = refused(403, 'token_expired');
    await vi.waitFor(() => expect(link.state.value).toEqual({ name: 'expired' }));
  });

  it('fails if the platform does not create it', async () => {
    create.mockRejectedValueOnce(new RequestFailure('/upload-tokens', 0));
    await link.start();
    expect(link.state.value).toEqual({ name: 'failed' });
  });

  it('ignores invalid drafts of a phone', async () => {
    await link.start();
    const owner = { name: '', isCompany: false, documents: { slots: { front: [{ id: 1 }] } } };
    for (const nonsense of [{}, { owners: 'x' }, { owners: [{ name: 1 }] }, { owners: [owner] }]) {
      stored = nonsense;
      await followed();
    }
    expect(documents.slots.front.files.value).toEqual([]);
    expect(link.state.value).toMatchObject({ name: 'shown', arrived: [] });
  });
});

it('finds new files by their ids', () => {
  const draft = (...names: string[]) => {
    const slots = { front: names.map((name) => ({ id: idOf(name), name })) };
    return { owners: [{ name: '', isCompany: false, documents: { slots } }] };
  };
  expect(newFilesOf(draft('a', 'b'), draft('a'))).toEqual(['b']);
});
