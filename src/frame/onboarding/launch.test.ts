// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../testing/answers.ts';
import { createFakePlatform, type Reply } from '../testing/fake-platform.ts';
import { type MountedOnboarding, mountOnboarding } from '../testing/mount-onboarding.ts';
import {
  companyToken,
  contacts,
  draft,
  endedToken,
  openToken,
  usedToken,
} from '../testing/onboarding-answers.ts';

const platform = createFakePlatform();
let onboarding: MountedOnboarding;

beforeAll(() => platform.listen());
afterAll(() => platform.close());
beforeEach(() => {
  platform.reset();
  platform.on('GET resource-tokens/onb_token/draft', draft(0));
  platform.on('PUT resource-tokens/onb_token/draft', draft(1));
  platform.on('GET resource-tokens/onb_token/contacts', contacts());
});
afterEach(() => onboarding.unmount());

async function launch(...replies: Reply[]): Promise<void> {
  platform.on('GET resource-tokens/onb_token', ...replies);
  onboarding = mountOnboarding(platform);
  await waitFor(() => expect(onboarding.events()[0]).toBeDefined());
}

describe('a launch', () => {
  it('shows a form that can be typed in before the platform answers', async () => {
    let tell: (answer: object) => void = () => {};
    platform.on(
      'GET resource-tokens/onb_token',
      new Promise<object>((resolve) => (tell = resolve)),
    );
    onboarding = mountOnboarding(platform);
    await userEvent.type(screen.getByLabelText('Full legal name'), 'Grace');
    expect(onboarding.events()).toEqual([]);
    tell(openToken);
    await waitFor(() => expect(onboarding.events()).toEqual(['loaded']));
    expect(screen.getByLabelText<HTMLInputElement>('Full legal name').value).toBe('Grace');
  });

  it('offers the countries of the token, and suggests the likely one', async () => {
    await launch(openToken);
    const country = await screen.findByLabelText<HTMLSelectElement>('Tax country');
    expect([...country.options].map(({ value }) => value)).toEqual(['', 'DE', 'GB', 'US']);
    await waitFor(() => expect(country.value).toBe('US'));
  });

  it.each([
    ['token_unknown', 401, 'TokenInvalid', 'This form is no longer valid.'],
    ['origin_not_allowed', 403, 'TokenInvalid', 'This form is no longer valid.'],
  ])('refused as %s says so', async (code, status, name, words) => {
    await launch([refusal(code, status)]);
    expect(onboarding.argsOf('loadFailed')).toMatchObject([{ name, code }]);
    expect(screen.getByRole('heading', { name: words })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['expired', 'TokenExpired', 'This form has expired.'],
    ['disabled', 'TokenDisabled', 'This form was closed.'],
    ['cancelled', 'TokenDisabled', 'This form was closed.'],
    ['used', 'TokenDisabled', 'This application was sent already.'],
  ])('with a token that is %s says so', async (status, name, words) => {
    await launch(endedToken(status));
    expect(onboarding.argsOf('loadFailed')).toMatchObject([{ name, code: `token_${status}` }]);
    expect(screen.getByRole('heading', { name: words })).toBeTruthy();
  });

  it('with a token for a company is no launch for a person', async () => {
    await launch(companyToken);
    expect(onboarding.argsOf('loadFailed')).toMatchObject([
      { name: 'TokenInvalid', code: 'token_of_another_kind' },
    ]);
  });

  it('for a company fails at once, as there is no form for it yet', async () => {
    onboarding = mountOnboarding(platform, 'create_company');
    await waitFor(() => expect(onboarding.events()).toEqual(['loadFailed']));
    expect(onboarding.argsOf('loadFailed')).toMatchObject([{ name: 'IntegrationError' }]);
    expect(platform.seen).toEqual([]);
  });

  it('asks again while nobody answers', async () => {
    await launch('lost', 503, openToken);
    expect(onboarding.events()).toEqual(['loaded']);
  });

  it('after the form was sent shows where it stands', async () => {
    await launch(usedToken);
    expect(screen.getByRole('heading', { name: 'Application received' })).toBeTruthy();
    await waitFor(() => expect(onboarding.events()).toEqual(['loaded', 'onStatus']));
  });

  it('tells the platform which page it is in', async () => {
    await launch(openToken);
    expect(new Set(platform.seen.map(({ origin }) => origin))).toEqual(
      new Set(['https://shop.example']),
    );
  });
});
