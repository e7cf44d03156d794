import { afterEach, beforeEach, vi } from 'vitest';
import type { EmbedsEvents } from '../../../events.ts';
import type * as declared from '../index.ts';
import * as fakes from '../main.ts';

/** The exports of the fake, with the types that the package declares. */
export const { createFakeEmbeds, installFakeEmbeds }: typeof declared = fakes;

/** Creates a fake and a target for each test, and records the events of its launches. */
export function useFake() {
  const events = new Proxy<EmbedsEvents>(
    {},
    {
      get:
        (_events, name) =>
        (...args: unknown[]) =>
          given.heard.push([name, ...args]),
    },
  );
  const options = { resourceTokenHash: 'ccr_token', events };
  const given = {
    fake: createFakeEmbeds(),
    target: document.createElement('div'),
    /** Names and arguments of the events, in order. */
    heard: [] as unknown[][],
    options,
    names: () => given.heard.map(([name]) => name),
    link: () => given.fake.launchCreditCard({ ...options, target: given.target }),
    pay: () => given.fake.launchCreditCard({ ...options, target: given.target, amount: '12.50' }),
    apply: () => given.fake.launchCreateNaturalPerson({ ...options, target: given.target }),
    loaded: () => Promise.resolve(),
  };
  beforeEach(() => {
    given.fake = createFakeEmbeds();
    given.target = document.createElement('div');
    document.body.append(given.target);
    given.heard = [];
  });
  afterEach(() => {
    given.fake.reset();
    given.target.remove();
    vi.restoreAllMocks();
  });
  return given;
}
