import { expect, type Locator } from '@playwright/test';

/** More than any page here has to pass. */
const mostTabs = 60;

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
export async function tabTo(element: Locator): Promise<void> {
  const { keyboard } = element.page();
  const hasFocus = () => element.evaluate((found) => found.matches(':focus'));
  for (let tabs = 0; tabs < mostTabs && !(await hasFocus()); tabs += 1) {
    await keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}
