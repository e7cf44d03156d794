import { setTimeout as delay } from 'node:timers/promises';
import { openSession } from './classic-session.ts';
import { createFrameTree, type Emit, type FrameTree } from './frame-tree.ts';
import { resize, type Size } from './window-size.ts';

const betweenScans = 50;

export type Pages = ReturnType<typeof createPages>;

interface Page {
  readonly userContext: string;
  readonly tree: FrameTree;
  stop(): Promise<void>;
}

export function createPages(display: string, emit: Emit) {
  const pages = new Map<string, Page>();
  const sizes = new Map<string, Size | null>();

  async function close(context: string): Promise<void> {
    const page = pages.get(context);
    pages.delete(context);
    await page?.stop();
  }

  return {
    async open(userContext: string): Promise<string> {
      const session = await openSession(display);
      const tree = createFrameTree(session, userContext, emit);
      const context = tree.top.id;
      const stopped = new AbortController();
      pages.set(context, {
        userContext,
        tree,
        async stop() {
          stopped.abort();
          await session.stop();
          emit('browsingContext.contextDestroyed', tree.infoOf(tree.top));
        },
      });
      await tree.inPage((opened) => resize(opened, sizes.get(userContext) ?? null));
      emit('browsingContext.contextCreated', tree.infoOf(tree.top));
      await tree.begin();
      void keepLooking(tree, stopped.signal);
      return context;
    },
    with(context = ''): FrameTree {
      const page = [...pages.values()].find(({ tree }) => tree.at(context));
      if (!page) throw new Error('no such frame');
      return page.tree;
    },
    all: () => [...pages.values()].map(({ tree }) => tree),
    close,
    async closeAll(userContext?: string): Promise<void> {
      const closing = [...pages].filter(
        ([, page]) => (userContext ?? page.userContext) === page.userContext,
      );
      await Promise.all(closing.map(([context]) => close(context)));
    },
    resizeAll(userContexts: readonly string[], size: Size | null): void {
      for (const userContext of userContexts) sizes.set(userContext, size);
    },
  };
}

async function keepLooking(tree: FrameTree, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    // A page that is closing no longer answers.
    await tree.scan().catch(() => undefined);
    await delay(betweenScans);
  }
}
