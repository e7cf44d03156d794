import { expect, it } from 'vitest';
import type { ClassicSession } from './classic-session.ts';
import { createFrameTree } from './frame-tree.ts';

/** A page that shows one document after the other, and the navigations that are reported of it. */
function openPage() {
  const committed: { url: string; navigation: string }[] = [];
  let shown = { id: '', url: '', state: 'complete', frames: [] };
  const session = {
    browserVersion: '',
    get: async () => undefined,
    post: async (path: string) => (path.startsWith('/execute') ? shown : undefined),
    stop: async () => undefined,
  } satisfies ClassicSession;
  const tree = createFrameTree(session, 'default', (method, params) => {
    if (method === 'browsingContext.navigationCommitted') committed.push(params as never);
  });
  const show = async (id: string, url: string) => {
    shown = { ...shown, id, url };
    await tree.scan();
  };
  return { tree, show, committed };
}

const shop = 'http://localhost/shop';

it('the document that follows is the one that was asked for, the one after it is not', async () => {
  const { tree, show, committed } = openPage();
  await show('first', 'about:blank');
  tree.expectNavigation('asked', shop);
  await show('second', shop);
  await show('third', shop);
  expect(committed.map(({ navigation }) => navigation === 'asked')).toEqual([false, true, false]);
});

it('an empty document that is seen too late is passed over', async () => {
  const { tree, show, committed } = openPage();
  tree.expectNavigation('asked', shop);
  await show('first', 'about:blank');
  await show('second', shop);
  expect(committed).toMatchObject([{ url: shop, navigation: 'asked' }]);
});

it('an empty document may be asked for', async () => {
  const { tree, show, committed } = openPage();
  tree.expectNavigation('asked', 'about:blank');
  await show('first', 'about:blank');
  expect(committed).toMatchObject([{ url: 'about:blank', navigation: 'asked' }]);
});
