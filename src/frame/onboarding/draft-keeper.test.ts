import { describe, expect, it, vi } from 'vitest';
import type { ErrorObject } from '../../contract/json-api.ts';
import { refusal } from '../testing/answers.ts';
import { createFakeWorld } from '../testing/fake-world.ts';
import { RequestFailure } from '../wire/request.ts';
import type { SavedDraft } from './draft-client.ts';
import { createDraftKeeper } from './draft-keeper.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A form of one field, kept by a platform that answers when a test says so. */
function keep() {
  const form = { name: '' };
  const kept: SavedDraft = { version: 0, attributes: {} };
  const saves: { attributes: object; version: number }[] = [];
  const ended: (string | undefined)[] = [];
  /** What becomes of the next saves; they arrive at once, unless told. */
  const fates: Promise<'answered' | 'lost' | 'refused'>[] = [];
  let refusals: ErrorObject[] = [];
  const keeper = createDraftKeeper({
    world: createFakeWorld(fetch),
    client: {
      read: async () => ({ ...kept }),
      async save(attributes, version) {
        saves.push({ attributes, version });
        if (version !== kept.version) throw new RequestFailure('', 422, [refusal('draft_changed')]);
        if (refusals.length > 0) throw new RequestFailure('', 403, refusals);
        Object.assign(kept, { version: version + 1, attributes });
        const answer = { ...kept };
        if ((await fates.shift()) === 'lost') throw new RequestFailure('', 0);
        return answer;
      },
    },
    collect: () => ({ ...form }),
    typed: () => ({ ...form }),
    restore: (draft) => void Object.assign(form, draft),
    onEnded: ({ errors }) => void ended.push(errors[0]?.code),
  });
  return {
    keeper,
    kept,
    saves,
    ended,
    fates,
    type(name: string) {
      form.name = name;
      keeper.touch();
    },
    refuse(...errors: ErrorObject[]) {
      refusals = errors;
    },
  };
}

/** A fate that a test decides on later. */
function later() {
  let decide: (fate: 'answered' | 'lost') => void = () => {};
  const fate = new Promise<'answered' | 'lost'>((resolve) => (decide = resolve));
  return { fate, decide: (told: 'answered' | 'lost') => decide(told) };
}

describe('a keeper of drafts', () => {
  it('takes its own save, whose answer was lost, for no other window’s while somebody types on', async () => {
    const { keeper, kept, fates, type } = keep();
    await keeper.load();
    const { fate, decide } = later();
    fates.push(fate);
    type('Ann');
    keeper.flush();
    type('Anna');
    decide('lost');
    await vi.waitFor(() => expect(kept.attributes).toEqual({ name: 'Anna' }));
    expect(keeper.isChangedElsewhere.value).toBe(false);
  });

  it('saves what was typed before the draft came, without another edit', async () => {
    const { keeper, kept, type } = keep();
    type('Ann');
    await turn();
    await keeper.load();
    await vi.waitFor(() => expect(kept.attributes).toEqual({ name: 'Ann' }));
  });

  it('keeps on keeping when the form is opened once more', async () => {
    const { keeper, kept, type } = keep();
    keeper.stop();
    type('Ann');
    await keeper.load();
    await vi.waitFor(() => expect(kept.attributes).toEqual({ name: 'Ann' }));
  });

  it('tries no more once the token has ended', async () => {
    const { keeper, saves, ended, refuse, type } = keep();
    await keeper.load();
    refuse(refusal('token_used', 403));
    type('Ann');
    for (let turns = 0; turns < 5; turns++) await turn();
    expect([saves.length, ended]).toEqual([1, ['token_used']]);
  });

  it('says that the token has ended when it is asked which form is to stay', async () => {
    const { keeper, kept, ended, refuse, type } = keep();
    await keeper.load();
    kept.version = 7;
    type('Ann');
    await vi.waitFor(() => expect(keeper.isChangedElsewhere.value).toBe(true));
    refuse(refusal('token_expired', 403));
    await keeper.overwrite();
    expect(ended).toEqual(['token_expired']);
  });
});
