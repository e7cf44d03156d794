import { expect, type Locator } from '@playwright/test';

/** Maximum number of presses; more than any page here needs. */
const mostTabs = 60;

/** Presses Tab until an element has the focus. */
export async function tabTo(element: Locator): Promise<void> {
  const { keyboard } = element.page();
  const hasFocus = () => element.evaluate((found) => found.matches(':focus'));
  for (let tabs = 0; tabs < mostTabs && !(await hasFocus()); tabs += 1) {
    await keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}
