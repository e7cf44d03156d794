import { expect, test } from '../../e2e/fixtures.ts';
import { createPersonToken } from '../../e2e/onboarding-page.ts';
import { savePerson } from '../../e2e/saved-drafts.ts';

// WebKit caches the result of a `:has()` selector when a child is added later, such as the Back button.
test('Back and Continue are side by side when a saved application is resumed', async ({
  onboarding,
  account,
  sandbox: { platformUrl },
}) => {
  const hash = await createPersonToken(account);
  await savePerson({ platformUrl, hash }, { step: 'documents' });
  await onboarding.start({ resourceTokenHash: hash });
  await expect(onboarding.heading('Documents')).toBeVisible();
  const back = await onboarding.button('Back').boundingBox();
  const goOn = await onboarding.button('Continue').boundingBox();
  expect(goOn?.y).toBe(back?.y);
  expect(goOn?.width).toBeGreaterThan(back?.width ?? 0);
});
