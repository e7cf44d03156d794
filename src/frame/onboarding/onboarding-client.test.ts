import { expect, it } from 'vitest';
import { maxRelatedContacts } from '../../contract/max-related-contacts.ts';
import type { Call } from '../wire/request.ts';
import { createOnboardingClient } from './onboarding-client.ts';

it('asks where a company stands, and all of the people that it may have', async () => {
  let asked = new URLSearchParams();
  const client = createOnboardingClient(async <Body>({ path, answer }: Call<Body>) => {
    asked = new URL(path, 'http://platform.test').searchParams;
    const body: unknown = { data: [] };
    if (!answer(body)) throw new Error('no collection of contacts');
    return body;
  }, 'onb_token');
  await client.readStatus();
  expect(asked.get('include')).toBe('cip-checks,aml-checks,kyc-document-checks');
  expect(Number(asked.get('page[size]'))).toBe(maxRelatedContacts + 1);
});
