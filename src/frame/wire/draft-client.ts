import { draftSaveHeader } from '../../contract/headers.ts';
import { isDraft } from './onboarding-answers.ts';
import { createRequest } from './request.ts';
import type { World } from './world.ts';

/** A form as it was saved; of version 0 when it never was. */
export interface SavedDraft {
  version: number;
  attributes: object;
}

export interface DraftClient {
  read(): Promise<SavedDraft>;
  /**
   * Saves the whole form in place of what it was made from.
   *
   * @throws RequestFailure draft_changed when there is a later one
   */
  save(attributes: object, place: DraftPlace): Promise<SavedDraft>;
}

/** One save of a form, and what it follows. */
export interface DraftPlace {
  /** Of this save: the next one can follow it before it is answered. */
  readonly id: string;
  /** A version, or the id of the save before. */
  readonly after: number | string;
}

const timeout = 10_000;

/** @param hash the token that the frame was launched with */
export function createDraftClient(
  world: World,
  embeddingOrigin: string,
  hash: string,
): DraftClient {
  const call = { hash, path: '/v2/resource-tokens/:hash/draft', answer: isDraft, timeout };
  const toDraft = ({
    data,
    meta,
  }: {
    data: { attributes: object };
    meta: { version: number };
  }) => ({
    version: meta.version,
    attributes: data.attributes,
  });
  return {
    read: () => createRequest(world, embeddingOrigin)(call).then(toDraft),
    save: (attributes, place) =>
      createRequest(
        savingWorld(world, place),
        embeddingOrigin,
      )({ ...call, attributes }).then(toDraft),
  };
}

/** In bytes. Browsers refuse requests of more than 64 KiB that are to outlive their page. */
const longestLasting = 60_000;

/** Its requests save, and outlive a page that goes away meanwhile, unless they are too long for it. */
function savingWorld(world: World, { id, after }: DraftPlace): World {
  return {
    ...world,
    fetch: (path, init) => {
      const headers = new Headers(init.headers);
      headers.set('Content-Type', 'application/vnd.api+json');
      headers.set('If-Match', `"${after}"`);
      headers.set(draftSaveHeader, id);
      const keepalive = new Blob([String(init.body)]).size < longestLasting;
      return world.fetch(path, { ...init, method: 'PUT', headers, keepalive });
    },
  };
}
