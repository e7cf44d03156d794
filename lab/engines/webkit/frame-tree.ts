import { randomUUID } from 'node:crypto';
import type { ClassicSession, ElementReference } from './classic-session.ts';
import { lookScript } from './in-page.ts';

/** A browsing context, as BiDi calls it: the page, or a frame in it. */
export interface Place {
  readonly id: string;
  readonly parent: Place | null;
  /** Names the frame's element in the document of its parent. */
  readonly key: number;
  element?: ElementReference;
  /** The room of the document: another one means another document. */
  document?: string;
  url: string;
  state: string;
}

/** Initial document of a page or frame. */
const emptyDocument = 'about:blank';

/** How often a page's first document is looked for. */
const mostScans = 1000;

export type Emit = (method: string, params: object) => void;

/**
 * The page and its frames. WebDriver has no events: `scan` looks for what has changed since, and emits
 * it as events of BiDi.
 */
export interface FrameTree {
  readonly top: Place;
  at(id: string): Place | undefined;
  ofDocument(document: string): Place | undefined;
  childOf(parent: Place, key: number): Place | undefined;
  scan(): Promise<void>;
  /**
   * Waits for the page's empty document. If it were seen after the page was asked to go elsewhere, it
   * would be taken for the document that was asked for. @throws when there is none
   */
  begin(): Promise<void>;
  /** Runs a script in a frame. @throws when the frame is gone */
  run(place: Place, script: string, values: unknown[], isAsync?: boolean): Promise<unknown>;
  /** Does something while the driver is in that frame. */
  withFrame<Answer>(
    place: Place,
    work: (session: ClassicSession) => Promise<Answer>,
  ): Promise<Answer>;
  /** Does something with the page itself. */
  inPage<Answer>(work: (session: ClassicSession) => Promise<Answer>): Promise<Answer>;
  /** As BiDi describes it. */
  infoOf(place: Place): object;
  /** The next document of the page is the one that was asked for under this id. */
  expectNavigation(id: string): void;
}

export function createFrameTree(
  session: ClassicSession,
  userContext: string,
  emit: Emit,
): FrameTree {
  const top: Place = { id: randomUUID(), parent: null, key: 0, url: emptyDocument, state: '' };
  const places = new Map([[top.id, top]]);
  let last: Promise<unknown> = Promise.resolve();
  let expected: string | undefined;

  /** The driver is in one frame at a time. */
  function oneByOne<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  /** From the top each time: to go to the parent takes the focus from the frame that has it. */
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

  /** In the frame that the driver is in. */
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
      // What moves meanwhile is seen the next time.
      await look(top).catch(() => undefined);
    });

  const withFrame: FrameTree['withFrame'] = (place, work) =>
    oneByOne(async () => {
      await enter(place);
      return work(session);
    });

  return {
    top,
    at: (id) => places.get(id),
    ofDocument: (document) => [...places.values()].find((place) => place.document === document),
    childOf: (parent, key) => childrenOf(parent).find((place) => place.key === key),
    scan,
    async begin() {
      for (let scans = 0; scans < mostScans; scans++) {
        await scan();
        if (top.document !== undefined) return;
      }
      throw new Error('the page shows no document');
    },
    infoOf,
    withFrame,
    inPage: (work) => withFrame(top, work),
    run: (place, script, values, isAsync = false) =>
      withFrame(place, () =>
        session.post(`/execute/${isAsync ? 'async' : 'sync'}`, { script, args: values }),
      ),
    expectNavigation(id) {
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
