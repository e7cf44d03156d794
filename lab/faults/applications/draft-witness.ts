import type { World } from '../../../src/frame/wire/world.ts';

export type DraftWitness = ReturnType<typeof witnessDrafts>;

interface Answered {
  readonly data: { readonly attributes: object };
  readonly meta: { readonly version: number };
}

/** Records the answers of the platform to a page about its draft. */
export function witnessDrafts(world: World) {
  let latest = 0;
  let saved: object | undefined;
  let given: object | undefined;

  function record(isSave: boolean, { data, meta }: Answered): void {
    if (!isSave) given ??= data.attributes;
    else if (meta.version > latest) {
      latest = meta.version;
      saved = data.attributes;
    }
  }

  const watched: World = {
    ...world,
    async fetch(path, init) {
      const response = await world.fetch(path, init);
      if (path.endsWith('/draft') && response.ok) {
        const answer = response.clone().json() as Promise<Answered>;
        // A broken connection gives no answer.
        void answer.then((each) => record(init.method === 'PUT', each)).catch(() => undefined);
      }
      return response;
    },
  };
  return {
    /** The page's connection to the platform. */
    world: watched,
    /** Returns the last form that the platform confirmed as stored. */
    saved: () => saved,
    /** Returns the first form that the platform sent to the page. */
    given: () => given,
  };
}

/** Attributes of the applicant's position, which may differ later. */
const places = ['step', 'focus', 'open'];

/** Returns the names of values in one form that are missing or different in another. */
export function forgottenOf(before: unknown, after: unknown, name = 'draft'): readonly string[] {
  if (typeof before === 'string' || typeof before === 'number') {
    return before === '' || before === after ? [] : [name];
  }
  if (typeof before !== 'object' || before === null) return [];
  return Object.entries(before).flatMap(([key, value]) =>
    places.includes(key)
      ? []
      : forgottenOf(value, (after as Record<string, unknown> | undefined)?.[key], `${name}/${key}`),
  );
}
