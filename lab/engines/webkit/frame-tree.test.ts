import { expect, it } from 'vitest';
import type { ClassicSession } from './classic-session.ts';
import { createFrameTree } from './frame-tree.ts';

/** Opens a page that returns its documents, and records its reported navigations. */
function openPage() {
  const committed: { url: string; navigation: string }[] = [];
  let look = (): object => ({ id: 'first', url: 'about:blank', state: 'complete', frames: [] });
  const session = {
    get: async () => undefined,
    post: async (path: string) => (path.startsWith('/execute') ? look() : undefined),
    stop: async () => undefined,
  } satisfies ClassicSession;
  const tree = createFrameTree(session, 'default', (method, params) => {
    if (method === 'browsingContext.navigationCommitted') committed.push(params as never);
  });
  const show = (id: string, url: string) => {
    look = () => ({ id, url, state: 'complete', frames: [] });
    return tree.scan();
  };
  const holdBack = (looks: number) => {
    const answer = look;
    let left = looks;
    look = () => {
      if (left-- > 0) throw new Error('not there');
      return answer();
    };
  };
  return { tree, show, holdBack, committed };
}

const shop = 'http://localhost/shop';

it('matches the next document to the requested navigation, and no later one', async () => {
  const { tree, show, committed } = openPage();
  await tree.begin();
  tree.expectNavigation('requested');
  await show('second', shop);
  await show('third', shop);
  expect(committed.map(({ navigation }) => navigation === 'requested')).toEqual([
    false,
    true,
    false,
  ]);
});

it('waits for the empty document of a new page', async () => {
  const { tree, holdBack, committed } = openPage();
  holdBack(20);
  await tree.begin();
  expect(committed).toMatchObject([{ url: 'about:blank' }]);
});

it('throws when a page never shows a document', async () => {
  const { tree, holdBack } = openPage();
  holdBack(Number.POSITIVE_INFINITY);
  await expect(tree.begin()).rejects.toThrow('the page shows no document');
});
