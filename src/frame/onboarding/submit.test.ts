// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { OnboardingInput } from '../../contract/onboarding.ts';
import arabic from '../../languages/texts/ar.json';
import german from '../../languages/texts/de.json';
import { refusal } from '../testing/answers.ts';
import type { Reply } from '../testing/fake-platform.ts';
import { RequestFailure } from '../wire/request.ts';
import { contactId, created, filledDraft, usedToken } from './testing/onboarding-answers.ts';
import { click, openReview, title, token, useOnboarding } from './testing/onboarding-bench.ts';

const bench = useOnboarding('create_natural_person');
const { platform } = bench;

const review = (change?: object) => openReview(bench, change);
const submit = () => click('Submit');
const at = (pointer: string) => refusal('invalid_attribute', 422, `/data/attributes/${pointer}`);

describe('submitting', () => {
  it('sends valid input once, and shows the state of the checks', async () => {
    platform.on(`POST ${token}/create-contacts`, created);
    await review();
    await submit();
    await title('Application received');
    const [sent] = platform.posts();
    expect(OnboardingInput.safeParse(sent?.attributes)).toMatchObject({ success: true });
    expect(sent?.attributes).toMatchObject({
      'contact-type': 'natural_person',
      locale: 'en-US',
      name: 'Grace Holder',
      'primary-phone-number': { number: '+17025550100', country: 'US' },
      'date-of-birth': '1985-12-09',
      'tax-id-number': '123456789',
      'tax-state': 'NV',
      'primary-address': { 'street-1': '330 S Rampart Blvd', country: 'US' },
    });
    expect(sent?.attributes?.['kyc-document-checks']).toHaveLength(2);
    const events = ['loaded', 'resourceCreated', 'onExit', 'onStatus'];
    await waitFor(() => expect(bench.onboarding.events()).toEqual(events));
    expect(bench.onboarding.argsOf('resourceCreated')).toEqual([contactId]);
    expect(bench.onboarding.argsOf('onExit')).toEqual([{ outcome: 'succeeded' }]);
  });

  it('sends a name without invisible characters, and reports when it is too long', async () => {
    platform.on(`POST ${token}/create-contacts`, created);
    const named = (name: string) => ({ details: { ...filledDraft.details, name } });
    await review(named('\u202aGrace\u200b Holder\u202c '));
    await submit();
    await title('Application received');
    expect(platform.posts()[0]?.attributes?.name).toBe('Grace Holder');
    bench.onboarding.unmount();
    await review(named('G'.repeat(81)));
    await submit();
    await title('Your details');
    expect(screen.getByText('Use up to 80 characters in the name.')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Full legal name');
    expect(field.maxLength).toBe(-1);
  });

  it('sends one request for two submissions', async () => {
    const answer = platform.hold(`POST ${token}/create-contacts`);
    await review();
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Submitting…' }));
    answer(created);
    await title('Application received');
    expect(platform.posts()).toHaveLength(1);
  });

  it('finds the created contact after a lost answer, with the same key', async () => {
    platform.on(`POST ${token}/create-contacts`, 'lost', created);
    await review();
    platform.on(`GET ${token}`, usedToken);
    await submit();
    await title('Application received');
    expect(bench.onboarding.argsOf('resourceCreated')).toEqual([contactId]);
    const keys = platform.posts().map(({ key }) => key);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('names the language that the applicant reads, and repeats an attempt unchanged', async () => {
    platform.on(`POST ${token}/create-contacts`, 'lost', created);
    await review();
    const { speak, world } = bench.onboarding;
    speak(['de-AT']);
    const button = await screen.findByRole('button', { name: german.onboarding.submit });
    const { wait } = world;
    world.wait = (ms) => {
      speak(['ar-EG-u-nu-latn']);
      return wait(ms);
    };
    await userEvent.click(button);
    await title(arabic.onboarding.received);
    const [first, second] = platform.posts();
    expect(first?.attributes).toMatchObject({ locale: 'de-AT' });
    expect(second).toEqual(first);
  });

  it.each<[string, Reply[]]>([
    ['', []],
    [', even if an answer was lost', ['lost']],
  ])('reports no creation after another window has submitted%s', async (_how, replies) => {
    const used = [refusal('token_used', 403)];
    platform.on(`POST ${token}/create-contacts`, ...replies, used);
    await review();
    platform.on(`GET ${token}`, usedToken);
    await submit();
    await title('Application received');
    expect(bench.onboarding.events()).not.toContain('resourceCreated');
    expect(bench.onboarding.argsOf('onExit')).toEqual([{ outcome: 'failed' }]);
  });

  it('succeeds although a draft is refused before the answer', async () => {
    const answer = platform.hold(`POST ${token}/create-contacts`);
    await review();
    await submit();
    const tokenReads = () =>
      platform.seen.filter(({ method, path }) => method === 'GET' && path === token).length;
    const { model, argsOf } = bench.onboarding;
    model.end(new RequestFailure('', 403, [refusal('token_used', 403)]));
    platform.on(`GET ${token}`, usedToken);
    answer(created);
    await waitFor(() => expect(argsOf('onExit')).toEqual([{ outcome: 'succeeded' }]));
    expect(tokenReads()).toBe(1);
  });

  it.each([
    ['name', 'Your details', 'name'],
    ['date-of-birth', 'Your details', 'date-of-birth'],
    ['primary-phone-number/number', 'Your details', 'primary-phone-number'],
    ['tax-state', 'Your details', 'tax-state'],
    ['primary-address/city', 'Address', 'primary-address-city'],
    ['primary-address', 'Address', 'primary-address-street-1'],
    ['kyc-document-checks/0/uploaded-document-id', 'Documents', 'document-front'],
    ['uploaded-doc-ids/1', 'Documents', 'document-proof'],
  ])('moves from a refusal at %s to the step %s', async (pointer, step, id) => {
    platform.on(`POST ${token}/create-contacts`, [at(pointer)]);
    await review();
    await submit();
    await title(step);
    await waitFor(() => expect(document.activeElement?.id).toBe(id));
    expect(bench.onboarding.argsOf('onExit')).toEqual([{ outcome: 'failed' }]);
  });

  it('shows all errors when several values are refused', async () => {
    platform.on(`POST ${token}/create-contacts`, [at('primary-address/city'), at('email')]);
    await review();
    await submit();
    await title('Your details');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await title('Review');
    expect(screen.getByRole('region', { name: 'Address' }).textContent).toContain(
      'This wasn’t accepted.',
    );
  });

  it('shows that an applicant is not eligible for an account', async () => {
    platform.on(`POST ${token}/create-contacts`, [refusal('user_ineligible')]);
    await review();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You can’t open an account here.',
    );
  });
});
