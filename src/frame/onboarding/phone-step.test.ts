// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { refusal } from '../testing/answers.ts';
import { draft, filledDraft } from './testing/onboarding-answers.ts';
import { click, title, token, useOnboarding } from './testing/onboarding-bench.ts';

const uploads = 'resource-tokens/doc_phone/draft';
const bench = useOnboarding('create_natural_person', {
  [`POST ${token}/upload-tokens`]: [
    { data: { attributes: { 'resource-token-hash': 'doc_phone' } } },
  ],
  [`PUT ${uploads}`]: [draft(1)],
  [`GET ${uploads}`]: [draft(1)],
});

it('does not leave the step on Enter while a phone continues it', async () => {
  await bench.open({ ...filledDraft, step: 2 });
  await title('Documents');
  await click('Continue on your phone');
  const link = await screen.findByLabelText('Link for your phone');
  fireEvent.submit(link.closest('form') ?? expect.fail());
  expect(await title('Documents')).toBeTruthy();
  expect(screen.getByLabelText('Link for your phone')).toBeTruthy();
  bench.platform.on(`GET ${uploads}`, [refusal('token_expired', 403)]);
  await screen.findByRole('button', { name: 'Get a new link' });
});
