import { expect, test } from '../../e2e/fixtures.ts';
import { strictPage, strictPolicy } from '../../e2e/shop-pages.ts';

test.use({ expectedNoise: /frame-src/ });

// Firefox reports only the first frame that a page's policy blocks: here the warm one.
test('a frame that was forbidden while the page was idle is blocked immediately at a launch', async ({
  checkout,
  sandbox,
}) => {
  const { page } = checkout;
  const policy = strictPolicy(sandbox.platformUrl).replace(/frame-src [^;]+/, "frame-src 'none'");
  expect(policy).toContain("frame-src 'none'");
  const headers = { 'Content-Security-Policy': policy };
  await checkout.open({ ...strictPage(sandbox.platformUrl), headers });
  const forbidden = () =>
    page.evaluate(() => window.shop.violations.filter((line) => line.startsWith('frame-src')));
  await expect.poll(forbidden).toHaveLength(1);
  await checkout.launch({ resourceTokenHash: 'a'.repeat(64) });
  const [event] = await checkout.expectEvents('loadFailed');
  expect(event?.[1]).toMatchObject({ code: 'frame_blocked' });
  await page.goto('about:blank');
});
