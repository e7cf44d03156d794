// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import type { SeenRequest } from '../../testing/fake-platform.ts';
import { draft, filledDraft, openToken } from '../testing/onboarding-answers.ts';
import { token, useOnboarding } from '../testing/onboarding-bench.ts';

const draftPath = `${token}/draft`;
const bench = useOnboarding('create_natural_person');
const { platform } = bench;

/** Launches a form without a draft. */
async function launch(): Promise<void> {
  const { events } = bench.launch();
  await waitFor(() => expect(events()).toEqual(['loaded']));
}

/** Launches a form whose draft loads with the returned function. */
function launchBeforeDraft(): (draft: object) => void {
  const arrive = platform.hold(`GET ${draftPath}`);
  bench.launch();
  return arrive;
}

/** Types into the name before the draft loads. */
async function typeBefore(saved: object): Promise<void> {
  const arrive = launchBeforeDraft();
  await userEvent.type(nameField(), 'Ada');
  arrive(draft(4, saved));
  await waitFor(() => expect(bench.onboarding.events()).toEqual(['loaded']));
}

const saves = (): SeenRequest[] => platform.seen.filter(({ method }) => method === 'PUT');
const nameField = () => screen.getByLabelText<HTMLInputElement>('Full legal name');

describe('a draft', () => {
  it('restores the step, the focus and all input, and is not saved while nothing changes', async () => {
    await bench.open({ ...filledDraft, step: 1, focus: 'primary-address-city' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
    await bench.onboarding.world.untilQuiet();
    expect(saves()).toEqual([]);
    expect(screen.getByRole('heading', { level: 1, name: 'Address' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Las Vegas');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(nameField().value).toBe('Grace Holder');
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1985');
    expect(screen.getByLabelText<HTMLSelectElement>('Tax state').value).toBe('NV');
  });

  it('does not overwrite text typed before it loaded, or move the caret', async () => {
    await typeBefore({ ...filledDraft, step: 0, focus: 'email' });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@person.example');
    await bench.onboarding.world.untilQuiet();
    expect(document.activeElement).toBe(nameField());
    await userEvent.keyboard(' L');
    expect(nameField().value).toBe('Ada L');
    await waitFor(() =>
      expect(bench.lastSave()).toMatchObject({
        details: { name: 'Ada L', email: 'grace@person.example' },
      }),
    );
  });

  it('restores its country of the phone number around text typed before it loaded, without moving the focus', async () => {
    const arrive = launchBeforeDraft();
    await userEvent.type(nameField(), 'Ada');
    bench.onboarding.model.form.focused('name');
    const { details, documents } = filledDraft;
    arrive(
      draft(4, {
        ...filledDraft,
        step: 0,
        focus: 'email',
        details: { ...details, phone: '020 7946 0958', phoneCountry: 'GB' },
        documents: { ...documents, fields: { ...documents.fields, proofKind: 'other' } },
      }),
    );
    const number = screen.getByLabelText<HTMLInputElement>('Phone number');
    await waitFor(() => expect(number.value).toBe('020 7946 0958'));
    expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('GB');
    expect(document.activeElement).toBe(nameField());
    await waitFor(() =>
      expect(bench.lastSave()).toMatchObject({
        details: { name: 'Ada', phoneCountry: 'GB' },
        documents: { fields: { proofKind: 'other' } },
      }),
    );
  });

  it('is saved by a form that opened only after a retry', async () => {
    platform.on(`GET ${token}`, 'lost');
    const { events } = bench.launch();
    await waitFor(() => expect(events()).toEqual(['loadFailed']));
    platform.on(`GET ${token}`, openToken);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.type(nameField(), 'Ada');
    await waitFor(() => expect(bench.lastSave()).toMatchObject({ details: { name: 'Ada' } }));
  });

  it('restores its step and focus although text was typed before it loaded', async () => {
    await typeBefore({ ...filledDraft, step: 1, focus: 'primary-address-city' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(nameField().value).toBe('Ada');
  });

  it('does not move the focus out of a field', async () => {
    const arrive = launchBeforeDraft();
    await userEvent.click(nameField());
    arrive(draft(4, { ...filledDraft, step: 0, focus: 'email' }));
    await waitFor(() => expect(nameField().value).toBe('Grace Holder'));
    expect(document.activeElement).toBe(nameField());
  });

  it('is saved after edits, each time as a new version', async () => {
    await launch();
    await userEvent.type(nameField(), 'Ada');
    await waitFor(() => expect(bench.lastSave()).toMatchObject({ details: { name: 'Ada' } }));
    const versions = saves().map(({ ifMatch }) => ifMatch);
    expect(versions).toEqual(versions.map((_version, index) => `"${index}"`));
  });

  it.each([
    ['phoneCountry', 'United States'],
    ['phoneCountry', 'x'],
    ['taxCountry', 'not a country'],
    ['dateOfBirth', '99999-99-99-99'],
  ])('opens although its %s is %s', async (name, text) => {
    const details = { ...filledDraft.details, [name]: text };
    await bench.open({ ...filledDraft, details, step: 0 });
    expect(nameField().value).toBe('Grace Holder');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  });

  it.each([
    { ...filledDraft, step: 1.5 },
    { ...filledDraft, step: 99 },
    { ...filledDraft, step: -1 },
    { step: 'two', details: 7, address: null, documents: [] },
  ])('opens the first step if the step or everything is invalid: %o', async (saved) => {
    await bench.open(saved);
    expect(screen.getByRole('heading', { level: 1, name: 'Your details' })).toBeTruthy();
  });
});

describe('a draft that another window has changed', () => {
  const theirs = draft(9, { ...filledDraft, step: 0 });

  async function collide(): Promise<void> {
    platform.on(`PUT ${draftPath}`, draft(5));
    await bench.open({ step: 0 });
    await bench.onboarding.world.untilQuiet();
    platform.on(`PUT ${draftPath}`, [refusal('draft_changed')]);
    platform.on(`GET ${draftPath}`, theirs);
    await userEvent.type(nameField(), 'A');
    await screen.findByText('This form was changed in another window.');
    platform.on(`PUT ${draftPath}`, draft(10));
  }

  it('is not overwritten silently', async () => {
    await collide();
    const { length } = saves();
    await userEvent.type(nameField(), 'da');
    await bench.onboarding.world.untilQuiet();
    expect(saves()).toHaveLength(length);
  });

  it('is merged if both windows changed different fields', async () => {
    platform.on(`PUT ${draftPath}`, draft(5));
    await bench.open({ step: 0 });
    await bench.onboarding.world.untilQuiet();
    const details = { ...filledDraft.details, name: '' };
    platform.on(`GET ${draftPath}`, draft(9, { ...filledDraft, details, step: 3 }));
    platform.on(`PUT ${draftPath}`, [refusal('draft_changed')], draft(10));
    await userEvent.type(nameField(), 'A');
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    await waitFor(() => expect(email.value).toBe('grace@person.example'));
    await waitFor(() =>
      expect(bench.lastSave()).toMatchObject({
        step: 0,
        details: { name: 'A', email: 'grace@person.example' },
        documents: filledDraft.documents,
      }),
    );
    expect(document.activeElement).toBe(nameField());
    expect(screen.queryByText('This form was changed in another window.')).toBeNull();
  });

  const decideByKey = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  };

  it('can replace this one, and keeps the focus in the form', async () => {
    await collide();
    await decideByKey('Use the other version');
    await waitFor(() => expect(nameField().value).toBe('Grace Holder'));
    expect(screen.queryByText('This form was changed in another window.')).toBeNull();
  });

  it('can be replaced by this one, and keeps the focus in the form', async () => {
    await collide();
    await decideByKey('Keep this version');
    await waitFor(() => expect(saves().at(-1)?.ifMatch).toBe('"9"'));
    expect(bench.lastSave()).toMatchObject({ details: { name: 'A' } });
  });

  it('requires the decision again after a lost connection', async () => {
    await collide();
    platform.on(`GET ${draftPath}`, 'lost', theirs);
    for (const _ of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Use the other version' }));
    }
    await waitFor(() => expect(nameField().value).toBe('Grace Holder'));
  });
});

it('rejects a card number as a name, and never stores it', async () => {
  await bench.open({ ...filledDraft, step: 0 });
  await userEvent.clear(nameField());
  await userEvent.click(nameField());
  await userEvent.paste('4242 4242 4242 4242');
  await userEvent.tab();
  expect(await screen.findByText('This looks like a card number. Remove it.')).toBeTruthy();
  await waitFor(() => expect(saves().length).toBeGreaterThan(0));
  expect(JSON.stringify(saves())).not.toContain('4242 4242');
});

it('closes the form when a save shows that the token has expired', async () => {
  platform.on(`PUT ${draftPath}`, [refusal('token_expired', 403)]);
  await launch();
  await userEvent.type(nameField(), 'A');
  await screen.findByRole('heading', { name: 'This form has expired.' });
});
