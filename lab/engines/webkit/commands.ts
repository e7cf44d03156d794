import { randomUUID } from 'node:crypto';
import { type ClassicSession, type ElementReference, idOf } from './classic-session.ts';
import type { Emit, FrameTree } from './frame-tree.ts';
import { elementScript } from './in-page.ts';
import { callInPage, disown, locateFrame, type RemoteValue, type ScriptCall } from './scripts.ts';
import { resize, type Size } from './window-size.ts';

export type Command = (tree: FrameTree, params: never, emit: Emit) => Promise<object>;

interface Action {
  readonly type: string;
  readonly x?: number;
  readonly y?: number;
}

interface Source {
  readonly type: string;
  readonly actions: readonly Action[];
}

export const commands: Readonly<Record<string, Command>> = {
  'browsingContext.navigate': (tree, { url }: { url: string }, emit) =>
    navigate(tree, emit, url, (session) => session.post('/url', { url })),

  'browsingContext.reload': (tree, _params, emit) =>
    navigate(tree, emit, tree.top.url, (session) => session.post('/refresh')),

  'browsingContext.traverseHistory': (tree, { delta }: { delta: number }) =>
    tree.inPage(async (session) => {
      await session.post(delta < 0 ? '/back' : '/forward');
      return {};
    }),

  'browsingContext.activate': async () => ({}),

  'browsingContext.captureScreenshot': (tree) =>
    tree.inPage(async (session) => ({ data: await session.get('/screenshot') })),

  'browsingContext.setViewport': (tree, { viewport }: { viewport: Size | null }) =>
    tree.inPage(async (session) => {
      await resize(session, viewport);
      return {};
    }),

  'browsingContext.locateNodes': (tree, { locator }: Locate) =>
    locateFrame(tree, locator.value.context),

  'script.evaluate': (tree, call: ScriptCall) => callInPage(tree, call),
  'script.callFunction': (tree, call: ScriptCall) => callInPage(tree, call),
  'script.disown': (tree, { handles }: { handles: readonly string[] }) => disown(tree, handles),

  'input.performActions': (tree, { actions }: { actions: readonly Source[] }) =>
    tree.inPage(async (session) => {
      await session.post('/actions', { actions: actions.map(asClassic) });
      return {};
    }),

  'input.setFiles': async (tree, { element, files }: SetFiles) => {
    const place = tree.ofDocument(element.sharedId?.split(':')[0] ?? '');
    if (!place) throw new Error('no such element');
    const found = await tree.run(place, elementScript, [element.sharedId]);
    await tree.withFrame(place, (session) =>
      session.post(`/element/${idOf(found as ElementReference)}/value`, { text: files.join('\n') }),
    );
    return {};
  },
};

interface Locate {
  readonly locator: { readonly value: { readonly context: string } };
}

interface SetFiles {
  readonly element: RemoteValue;
  readonly files: readonly string[];
}

async function navigate(
  tree: FrameTree,
  emit: Emit,
  url: string,
  go: (session: ClassicSession) => Promise<unknown>,
): Promise<object> {
  const navigation = randomUUID();
  const context = tree.top.id;
  emit('browsingContext.navigationStarted', { context, url, navigation, timestamp: Date.now() });
  tree.expectNavigation(navigation);
  await tree.inPage(go);
  return { navigation, url };
}

/** Adds the duration of moves, and rounds to whole pixels, as WebDriver requires. */
function asClassic(source: Source): object {
  const actions = source.actions.map((action) =>
    action.type === 'pointerMove' || action.type === 'scroll'
      ? {
          ...action,
          x: Math.round(action.x ?? 0),
          y: Math.round(action.y ?? 0),
          duration: 0,
          origin: 'viewport',
        }
      : action,
  );
  return { ...source, actions };
}
