import { describe, expect, it, vi } from 'vitest';
import type { ErrorObject } from '../../../contract/json-api.ts';
import { refusal } from '../../testing/answers.ts';
import { createFakeWorld } from '../../testing/fake-world.ts';
import type { SavedDraft } from '../../wire/draft-client.ts';
import { RequestFailure } from '../../wire/request.ts';
import { createDraftKeeper } from './draft-keeper.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Creates a draft keeper for a small form, with a fake client. */
function keep() {
  const form = { name: '', email: '', step: 0 };
  const stored: SavedDraft = { version: 0, attributes: {} };
  const saves: { attributes: object; after: number | string }[] = [];
  let lastId = '';
  const ended: (string | undefined)[] = [];
  /** Outcomes of the next saves; by default they succeed immediately. */
  const fates: Promise<'answered' | 'lost' | 'refused'>[] = [];
  let refusals: ErrorObject[] = [];
  const keeper = createDraftKeeper({
    world: createFakeWorld(fetch),
    client: {
      read: async () => ({ ...stored }),
      async save(attributes, { id, after }) {
        saves.push({ attributes, after });
        if (after !== stored.version && after !== lastId)
          throw new RequestFailure('', 422, [refusal('draft_changed')]);
        if (refusals.length > 0) throw new RequestFailure('', refusals[0]?.status ?? 403, refusals);
        lastId = id;
        Object.assign(stored, { version: stored.version + 1, attributes });
        const answer = { ...stored };
        if ((await fates.shift()) === 'lost') throw new RequestFailure('', 0);
        return answer;
      },
    },
    collect: () => ({ ...form }),
    typedValues: () => ({ ...form }),
    restore: (draft) => void Object.assign(form, draft),
    onEnded: ({ errors }) => void ended.push(errors[0]?.code),
  });
  return {
    keeper,
    stored,
    saves,
    ended,
    fates,
    form,
    type(name: string) {
      form.name = name;
      keeper.markChanged();
    },
    /** Another window saves this. */
    saveElsewhere(attributes: object) {
      lastId = 'of another window';
      Object.assign(stored, { version: stored.version + 1, attributes });
    },
    refuse(...errors: ErrorObject[]) {
      refusals = errors;
    },
  };
}

/** An outcome that a test decides later. */
function later() {
  let decide: (fate: 'answered' | 'lost') => void = () => {};
  const fate = new Promise<'answered' | 'lost'>((resolve) => (decide = resolve));
  return { fate, decide };
}

describe('saving drafts', () => {
  it('recognizes its own save after a lost answer', async () => {
    const { keeper, stored, fates, type } = keep();
    await keeper.load();
    const { fate, decide } = later();
    fates.push(fate);
    type('Ann');
    keeper.flush();
    type('Anna');
    decide('lost');
    await vi.waitFor(() => expect(stored.attributes).toMatchObject({ name: 'Anna' }));
    expect(keeper.isOutdated.value).toBe(false);
  });

  it('stops after the token has expired', async () => {
    const { keeper, saves, ended, refuse, type } = keep();
    await keeper.load();
    refuse(refusal('token_used', 403));
    type('Ann');
    for (let turns = 0; turns < 5; turns++) await turn();
    expect([saves.length, ended]).toEqual([1, ['token_used']]);
  });

  it('reports an expired token when the user decides between two drafts', async () => {
    const { keeper, stored, ended, refuse, type } = keep();
    await keeper.load();
    Object.assign(stored, { version: 7, attributes: { name: 'Bob' } });
    type('Ann');
    await vi.waitFor(() => expect(keeper.isOutdated.value).toBe(true));
    refuse(refusal('token_expired', 403));
    await keeper.overwrite();
    expect(ended).toEqual(['token_expired']);
  });
});

describe('a form in two windows', () => {
  it('keeps text typed while the other draft is read', async () => {
    const { keeper, stored, form, saveElsewhere, type } = keep();
    await keeper.load();
    saveElsewhere({ name: '', email: 'ann@person.example', step: 2 });
    type('Ann');
    keeper.flush();
    form.name = 'Anna';
    keeper.markChanged();
    await vi.waitFor(() =>
      expect(stored.attributes).toMatchObject({ name: 'Anna', email: 'ann@person.example' }),
    );
  });
});

describe('a page that closes during a save', () => {
  it('sends later edits after it', async () => {
    const { keeper, stored, saves, fates, type } = keep();
    await keeper.load();
    const { fate, decide } = later();
    fates.push(fate);
    type('Ann');
    keeper.flush();
    type('Anna');
    keeper.flush();
    // Before the first answer.
    await vi.waitFor(() => expect(stored.attributes).toMatchObject({ name: 'Anna' }));
    expect(saves.map(({ after }) => after)).toEqual([0, expect.any(String)]);
    decide('answered');
    for (let turns = 0; turns < 5; turns++) await turn();
    expect([saves.length, stored.version]).toEqual([2, 2]);
    type('Annabel');
    await vi.waitFor(() => expect(stored.version).toBe(3));
  });

  it('does not overwrite a newer draft of another window', async () => {
    const { keeper, stored, saveElsewhere, type } = keep();
    await keeper.load();
    saveElsewhere({ name: 'Bob', email: '' });
    type('Ann');
    keeper.flush();
    type('Anna');
    keeper.flush();
    await vi.waitFor(() => expect(keeper.isOutdated.value).toBe(true));
    expect(stored.attributes).toMatchObject({ name: 'Bob' });
  });
});

it('reports a draft that is too large until one is accepted', async () => {
  const { keeper, refuse, type } = keep();
  await keeper.load();
  refuse(refusal('request_too_large', 413));
  type('Ann');
  await vi.waitFor(() => expect(keeper.isRejected.value).toBe(true));
  refuse();
  type('A');
  await vi.waitFor(() => expect(keeper.isRejected.value).toBe(false));
});

it('does not retry after its page was removed, where timers never end', async () => {
  let saves = 0;
  const keeper = createDraftKeeper({
    world: { ...createFakeWorld(fetch), wait: () => new Promise(() => {}) },
    client: {
      read: async () => ({ version: 0, attributes: {} }),
      save() {
        // Ends the test even if the keeper retries immediately.
        const isEndless = ++saves > 100;
        return isEndless ? new Promise(() => {}) : Promise.reject(new TypeError('no Response'));
      },
    },
    collect: () => ({}),
    typedValues: () => ({}),
    restore() {},
    onEnded() {},
  });
  await keeper.load();
  keeper.markChanged();
  keeper.flush();
  await turn();
  expect(saves).toBe(1);
});
