import { expect, it } from 'vitest';
import { maxRelatedContacts } from '../../contract/max-related-contacts.ts';
import type { Call } from '../wire/request.ts';
import { createOnboardingClient } from './onboarding-client.ts';

it('reads all checks of a company and of the maximum number of people', async () => {
  let query = new URLSearchParams();
  const client = createOnboardingClient(async <Body>({ path, answer }: Call<Body>) => {
    query = new URL(path, 'http://platform.test').searchParams;
    const body: unknown = { data: [] };
    if (!answer(body)) throw new Error('no collection of contacts');
    return body;
  }, 'onb_token');
  await client.readStatus();
  expect(query.get('include')).toBe('cip-checks,aml-checks,kyc-document-checks');
  expect(Number(query.get('page[size]'))).toBe(maxRelatedContacts + 1);
});
