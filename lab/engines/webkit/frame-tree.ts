import { randomUUID } from 'node:crypto';
import type { ClassicSession, ElementReference } from './classic-session.ts';
import { lookScript } from './in-page.ts';

/** A browsing context of BiDi: the page, or a frame in it. */
export interface Place {
  readonly id: string;
  readonly parent: Place | null;
  /** Key of the frame's element in its parent's document. */
  readonly key: number;
  element?: ElementReference;
  /** Id of the document's room; a different id means a different document. */
  document?: string;
  url: string;
  state: string;
}

/** Initial document of a page or frame. */
const emptyDocument = 'about:blank';

/** Maximum number of looks for a page's first document. */
const mostScans = 1000;

export type Emit = (method: string, params: object) => void;

/**
 * The page and its frames. WebDriver has no events, so `scan` finds changes since the last scan, and emits
 * them as BiDi events.
 */
export type FrameTree = ReturnType<typeof createFrameTree>;

type Work<Answer> = (session: ClassicSession) => Promise<Answer>;

export function createFrameTree(session: ClassicSession, userContext: string, emit: Emit) {
  const top: Place = { id: randomUUID(), parent: null, key: 0, url: emptyDocument, state: '' };
  const places = new Map([[top.id, top]]);
  let last: Promise<unknown> = Promise.resolve();
  let expected: string | undefined;

  /** Serializes work: the driver is in one frame at a time. */
  function oneByOne<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  /**
   * Enters a frame, from the top each time: going to the parent would take the focus from the focused frame.
   */
  async function enter(place: Place): Promise<void> {
    if (!place.parent) {
      await session.post('/frame', { id: null });
      return;
    }
    await enter(place.parent);
    await session.post('/frame', { id: place.element });
  }

  const childrenOf = (parent: Place) =>
    [...places.values()].filter((place) => place.parent === parent);

  function forget(place: Place): void {
    for (const child of childrenOf(place)) forget(child);
    places.delete(place.id);
    endDocument(place);
    emit('browsingContext.contextDestroyed', infoOf(place));
  }

  const infoOf = ({ id, parent, url }: Place) => ({
    context: id,
    parent: parent?.id ?? null,
    url,
    userContext,
    children: null,
    originalOpener: null,
    clientWindow: top.id,
  });

  function attach(parent: Place, key: number): Place {
    const place = { id: randomUUID(), parent, key, url: emptyDocument, state: '' };
    places.set(place.id, place);
    emit('browsingContext.contextCreated', infoOf(place));
    return place;
  }

  function endDocument({ document }: Place): void {
    if (document) emit('script.realmDestroyed', { realm: document });
  }

  function beginDocument(place: Place, { id, url }: Seen): void {
    const context = place.id;
    if (place.document !== undefined) {
      for (const child of childrenOf(place)) forget(child);
      endDocument(place);
    }
    Object.assign(place, { document: id, url, state: '' });
    const navigation = place === top ? (expected ?? randomUUID()) : randomUUID();
    if (place === top) expected = undefined;
    emit('browsingContext.navigationCommitted', {
      context,
      url,
      navigation,
      timestamp: Date.now(),
    });
    const origin = new URL(url).origin;
    emit('script.realmCreated', { type: 'window', realm: id, context, origin });
  }

  function continueDocument(place: Place, { url, state }: Seen): void {
    const event = { context: place.id, url, navigation: null, timestamp: Date.now() };
    if (place.url !== url) emit('browsingContext.historyUpdated', event);
    if (place.state !== state && state !== 'loading') {
      if (place.state !== 'interactive') emit('browsingContext.domContentLoaded', event);
      if (state === 'complete') emit('browsingContext.load', event);
    }
    Object.assign(place, { url, state });
  }

  async function look(place: Place): Promise<void> {
    const seen = (await session.post('/execute/sync', { script: lookScript, args: [] })) as Seen;
    if (seen.id !== place.document) beginDocument(place, seen);
    continueDocument(place, seen);
    const keys = new Set(seen.frames.map(([key]) => key));
    for (const child of childrenOf(place)) if (!keys.has(child.key)) forget(child);
    for (const [key, element] of seen.frames) {
      const child = childrenOf(place).find((known) => known.key === key) ?? attach(place, key);
      child.element = element;
      await enter(child);
      await look(child);
    }
  }

  const scan = () =>
    oneByOne(async () => {
      await enter(top);
      // The next scan finds frames that move meanwhile.
      await look(top).catch(() => undefined);
    });

  const withFrame = <Answer>(place: Place, work: Work<Answer>): Promise<Answer> =>
    oneByOne(async () => {
      await enter(place);
      return work(session);
    });

  return {
    top,
    at: (id: string) => places.get(id),
    ofDocument: (document: string) =>
      [...places.values()].find((place) => place.document === document),
    childOf: (parent: Place, key: number) => childrenOf(parent).find((place) => place.key === key),
    scan,
    /**
     * Waits for the page's empty document. If it were found only after a navigation was requested, it would
     * be mistaken for the requested document.
     * @throws if there is none
     */
    async begin() {
      for (let scans = 0; scans < mostScans; scans++) {
        await scan();
        if (top.document !== undefined) return;
      }
      throw new Error('the page shows no document');
    },
    infoOf,
    withFrame,
    inPage: <Answer>(work: Work<Answer>) => withFrame(top, work),
    /** @throws if the frame no longer exists */
    run: (place: Place, script: string, values: unknown[], isAsync = false) =>
      withFrame(place, () =>
        session.post(`/execute/${isAsync ? 'async' : 'sync'}`, { script, args: values }),
      ),
    /** Assigns this navigation id to the page's next document. */
    expectNavigation(id: string) {
      expected = id;
    },
  };
}

interface Seen {
  readonly id: string;
  readonly url: string;
  readonly state: string;
  readonly frames: readonly (readonly [key: number, element: ElementReference])[];
}
