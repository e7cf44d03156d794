// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/answers.ts';
import type { Reply } from '../testing/fake-platform.ts';
import { companyToken, endedToken, openToken } from './testing/onboarding-answers.ts';
import { token, useOnboarding } from './testing/onboarding-bench.ts';

const bench = useOnboarding('create_natural_person');
const { platform } = bench;

function openTokenWith(attributes: object) {
  const { data, ...rest } = openToken;
  return { ...rest, data: { ...data, attributes: { ...data.attributes, ...attributes } } };
}

async function launch(...replies: Reply[]): Promise<void> {
  platform.on(`GET ${token}`, ...replies);
  const { events } = bench.launch();
  await waitFor(() => expect(events()[0]).toBeDefined());
}

describe('a launch', () => {
  it('accepts text before the platform answers', async () => {
    const answer = platform.hold(`GET ${token}`);
    bench.launch();
    await userEvent.type(screen.getByLabelText('Full legal name'), 'Grace');
    expect(bench.onboarding.events()).toEqual([]);
    answer(openToken);
    await waitFor(() => expect(bench.onboarding.events()).toEqual(['loaded']));
    expect(screen.getByLabelText<HTMLInputElement>('Full legal name').value).toBe('Grace');
  });

  it('sends the origin of the merchant’s page, and offers the countries of the token', async () => {
    await launch(openToken);
    const country = await screen.findByLabelText<HTMLSelectElement>('Tax country');
    expect([...country.options].map(({ value }) => value)).toEqual(['', 'DE', 'GB', 'US']);
    await waitFor(() => expect(country.value).toBe('US'));
    const origins = platform.seen.map(({ origin }) => origin);
    expect(new Set(origins)).toEqual(new Set(['https://shop.example']));
  });

  const invalid = 'This form is no longer valid.';
  it.each<[code: string, name: string, words: string, Reply]>([
    ['token_unknown', 'TokenInvalid', invalid, [refusal('token_unknown', 401)]],
    ['origin_not_allowed', 'TokenInvalid', invalid, [refusal('origin_not_allowed', 403)]],
    ['token_expired', 'TokenExpired', 'This form has expired.', endedToken('expired')],
    ['token_disabled', 'TokenDisabled', 'This form is closed.', endedToken('disabled')],
    ['token_cancelled', 'TokenDisabled', 'This form is closed.', endedToken('cancelled')],
    ['token_used', 'TokenDisabled', 'This application was already submitted.', endedToken('used')],
  ])('reports %s as %s: %s', async (code, name, words, reply) => {
    await launch(reply);
    expect(bench.onboarding.argsOf('loadFailed')).toMatchObject([{ name, code }]);
    expect(screen.getByRole('heading', { name: words })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['of a company in the form of a person', companyToken, 'TokenInvalid', 'token_of_another_kind'],
    [
      'of a user, which has no account',
      openTokenWith({ 'resource-type': 'user' }),
      'IntegrationError',
      'token_of_no_account',
    ],
  ])('rejects the token %s', async (_whose, answer, name, code) => {
    await launch(answer);
    expect(bench.onboarding.argsOf('loadFailed')).toMatchObject([{ name, code }]);
  });

  it('reports a token that expires while the form is open', async () => {
    await launch(openTokenWith({ 'expires-at': '2026-11-20T12:00:00Z' }), endedToken('expired'));
    await screen.findByRole('heading', { name: 'This form has expired.' });
    expect(bench.onboarding.events()).toEqual(['loaded', 'onExit']);
    expect(bench.onboarding.argsOf('onExit')).toEqual([{ outcome: 'timed_out' }]);
  });

  it('retries without an answer', async () => {
    await launch('lost', 503, openToken);
    expect(bench.onboarding.events()).toEqual(['loaded']);
  });

  it('shows the reference of the failed request', async () => {
    await launch(503);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Reference: 5c6d7e8f9a0b');
    expect(bench.onboarding.argsOf('loadFailed')).toMatchObject([
      { message: expect.stringContaining('Reference: 5c6d7e8f9a0b') },
    ]);
  });
});
