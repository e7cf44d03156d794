import { expect, test } from '../../e2e/fixtures.ts';
import { savePerson } from '../../e2e/saved-drafts.ts';

// WebKit caches the result of a `:has()` selector when a child is added later, such as the Back button.
test('Back and Continue are side by side when a saved application is resumed', async ({
  onboarding,
  application,
}) => {
  await savePerson(application, { step: 'documents' });
  await onboarding.open(application);
  await expect(onboarding.heading('Documents')).toBeVisible();
  const back = await onboarding.button('Back').boundingBox();
  const goOn = await onboarding.button('Continue').boundingBox();
  expect(goOn?.y).toBe(back?.y);
  expect(goOn?.width).toBeGreaterThan(back?.width ?? 0);
});
