import { expect, test } from '@playwright/test';
import { startSandbox } from '../sandbox.ts';
import { openShop } from '../shop.ts';
import { strictPage, strictPolicy } from '../shop-pages.ts';
import { startFirefox } from './firefox.ts';

// Firefox tells a page only of the first frame that its policy forbids: here that of the warm one.
test('a frame that was forbidden while the page was idle is blocked at once at a launch', async () => {
  const sandbox = await startSandbox();
  const shop = await openShop();
  const firefox = await startFirefox();
  try {
    const policy = strictPolicy(sandbox.platformUrl).replace(/frame-src [^;]+/, "frame-src 'none'");
    expect(policy).toContain("frame-src 'none'");
    const page = strictPage(sandbox.platformUrl);
    await firefox.goto(shop.publish({ ...page, headers: { 'Content-Security-Policy': policy } }));
    await expect.poll(() => firefox.evaluate('shop.violations')).toHaveLength(1);
    await firefox.evaluate(`!!shop.launch({ resourceTokenHash: '${'a'.repeat(64)}' })`);
    await expect.poll(() => firefox.evaluate('shop.events')).toHaveLength(1);
    expect(await firefox.evaluate('shop.events')).toMatchObject([
      ['loadFailed', { code: 'frame_blocked' }],
    ]);
  } finally {
    await firefox.stop();
    await shop.stop();
    await sandbox.stop();
  }
});
