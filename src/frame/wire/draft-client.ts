import { draftSaveHeader } from '../../contract/headers.ts';
import { isDraft } from './onboarding-answers.ts';
import { createRequest } from './request.ts';
import type { World } from './world.ts';

/** A saved draft; version 0 if never saved. */
export interface SavedDraft {
  version: number;
  attributes: object;
}

export type DraftClient = ReturnType<typeof createDraftClient>;

/** Position of a save in the sequence. */
interface DraftPlace {
  /** Id of this save, so that the next one can follow before the answer. */
  readonly id: string;
  /** Version or save id that this save follows. */
  readonly after: number | string;
}

const timeout = 10_000;

/** @param hash token of the launch */
export function createDraftClient(world: World, embeddingOrigin: string, hash: string) {
  const call = { hash, path: '/v2/resource-tokens/:hash/draft', answer: isDraft, timeout };
  const send = async (sender: World, attributes?: object): Promise<SavedDraft> => {
    const request = createRequest(sender, embeddingOrigin);
    const { data, meta } = await request({ ...call, ...(attributes && { attributes }) });
    return { version: meta.version, attributes: data.attributes };
  };
  return {
    read: () => send(world),
    /** Saves the whole form. @throws RequestFailure `draft_changed` if a later draft exists */
    save: (attributes: object, place: DraftPlace) => send(savingWorld(world, place), attributes),
  };
}

/** Maximum bytes of a `keepalive` request: browsers limit them to 64 KiB. */
const maxKeepaliveSize = 60_000;

/** Turns requests into saves. They outlive a page that closes meanwhile, unless they are too large. */
function savingWorld(world: World, { id, after }: DraftPlace): World {
  return {
    ...world,
    fetch: (path, init) => {
      const headers = new Headers(init.headers);
      headers.set('Content-Type', 'application/vnd.api+json');
      headers.set('If-Match', `"${after}"`);
      headers.set(draftSaveHeader, id);
      const keepalive = new Blob([String(init.body)]).size < maxKeepaliveSize;
      return world.fetch(path, { ...init, method: 'PUT', headers, keepalive });
    },
  };
}
