import type { World } from '../../../src/frame/wire/world.ts';

/** Records the messages between a page and the platform about the draft. */
export interface DraftWitness {
  /** The page's connection to the platform. */
  readonly world: World;
  /** Returns the last form that the platform confirmed as stored. */
  kept(): object | undefined;
  /** Returns the first form that the platform sent to the page. */
  given(): object | undefined;
}

interface Answered {
  readonly data: { readonly attributes: object };
  readonly meta: { readonly version: number };
}

export function witnessDrafts(world: World): DraftWitness {
  let latest = 0;
  let kept: object | undefined;
  let given: object | undefined;

  function hear(isSave: boolean, { data, meta }: Answered): void {
    if (!isSave) given ??= data.attributes;
    else if (meta.version > latest) {
      latest = meta.version;
      kept = data.attributes;
    }
  }

  return {
    world: {
      ...world,
      async fetch(path, init) {
        const response = await world.fetch(path, init);
        if (path.endsWith('/draft') && response.ok) {
          const heard = response.clone().json() as Promise<Answered>;
          // A connection that was cut gives no answer.
          void heard.then((answer) => hear(init.method === 'PUT', answer)).catch(() => undefined);
        }
        return response;
      },
    },
    kept: () => kept,
    given: () => given,
  };
}

/** Attributes for the applicant's position, which may differ later. */
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
