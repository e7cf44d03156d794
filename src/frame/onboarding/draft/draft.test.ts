// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import type { SeenRequest } from '../../testing/fake-platform.ts';
import { draft, filledDraft, openToken } from '../testing/onboarding-answers.ts';
import { token, useOnboarding } from '../testing/onboarding-bench.ts';

const keptAt = `${token}/draft`;
const bench = useOnboarding('create_natural_person', { [`GET ${token}`]: [openToken] });
const { platform } = bench;

async function launch(loaded: object): Promise<void> {
  platform.on(`GET ${keptAt}`, loaded);
  const { events } = bench.launch();
  await waitFor(() => expect(events()).toEqual(['loaded']));
}

/** Launches a form whose draft loads with the returned function. */
function launchBeforeDraft(): (draft: object) => void {
  const arrive = platform.hold(`GET ${keptAt}`);
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
  it('restores the step and all input', async () => {
    await launch(draft(4, { ...filledDraft, step: 1 }));
    expect(screen.getByRole('heading', { level: 1, name: 'Address' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Las Vegas');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(nameField().value).toBe('Grace Holder');
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1985');
    expect(screen.getByLabelText<HTMLSelectElement>('Tax state').value).toBe('NV');
  });

  it('restores the focus', async () => {
    await launch(draft(4, { ...filledDraft, step: 1, focus: 'primary-address-city' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
  });

  it('does not overwrite text typed before it loaded', async () => {
    await typeBefore({ ...filledDraft, step: 0 });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@person.example');
    expect(nameField().value).toBe('Ada');
  });

  it('restores its country of the phone number around text typed before it loaded, without moving the focus', async () => {
    const arrive = launchBeforeDraft();
    await userEvent.type(nameField(), 'Ada');
    bench.onboarding.model.focused('name');
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
      expect(saves().at(-1)?.attributes).toMatchObject({
        details: { name: 'Ada', phoneCountry: 'GB' },
        documents: { fields: { proofKind: 'other' } },
      }),
    );
  });

  it('is saved by a form that opened only after a retry', async () => {
    platform.on(`GET ${token}`, 'lost');
    platform.on(`GET ${keptAt}`, draft(0));
    const { events } = bench.launch();
    await waitFor(() => expect(events()).toEqual(['loadFailed']));
    platform.on(`GET ${token}`, openToken);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.type(nameField(), 'Ada');
    await waitFor(() =>
      expect(saves().at(-1)?.attributes).toMatchObject({ details: { name: 'Ada' } }),
    );
  });

  describe('that loads while the applicant types', () => {
    it('does not move the caret', async () => {
      await typeBefore({ ...filledDraft, step: 0, focus: 'email' });
      await bench.onboarding.world.untilQuiet();
      expect(document.activeElement).toBe(nameField());
      await userEvent.keyboard(' L');
      expect(nameField().value).toBe('Ada L');
    });

    it('restores its step and focus', async () => {
      await typeBefore({ ...filledDraft, step: 1, focus: 'primary-address-city' });
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
      await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      expect(nameField().value).toBe('Ada');
    });

    it('is saved with what was typed', async () => {
      await typeBefore({ ...filledDraft, step: 0 });
      await waitFor(() =>
        expect(saves().at(-1)?.attributes).toMatchObject({
          details: { name: 'Ada', email: 'grace@person.example' },
        }),
      );
    });
  });

  it('does not move the focus out of a field', async () => {
    const arrive = launchBeforeDraft();
    await userEvent.click(nameField());
    arrive(draft(4, { ...filledDraft, step: 0, focus: 'email' }));
    await waitFor(() => expect(nameField().value).toBe('Grace Holder'));
    expect(document.activeElement).toBe(nameField());
  });

  it('is saved after edits, each time as a new version', async () => {
    await launch(draft(0));
    await userEvent.type(nameField(), 'Ada');
    await waitFor(() =>
      expect(saves().at(-1)?.attributes).toMatchObject({ details: { name: 'Ada' } }),
    );
    const versions = saves().map(({ ifMatch }) => ifMatch);
    expect(versions).toEqual(versions.map((_version, index) => `"${index}"`));
  });

  it('is not saved while nothing changes', async () => {
    await launch(draft(4, filledDraft));
    await bench.onboarding.world.untilQuiet();
    expect(saves()).toEqual([]);
  });

  it.each([
    ['phoneCountry', 'United States'],
    ['phoneCountry', 'x'],
    ['taxCountry', 'not a country'],
    ['dateOfBirth', '99999-99-99-99'],
  ])('opens although its %s is %s', async (name, text) => {
    const details = { ...filledDraft.details, [name]: text };
    await launch(draft(4, { ...filledDraft, details, step: 0 }));
    expect(nameField().value).toBe('Grace Holder');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  });

  it.each([1.5, 99, -1])('opens the first step instead of the invalid step %s', async (step) => {
    await launch(draft(4, { ...filledDraft, step }));
    expect(screen.getByRole('heading', { level: 1, name: 'Your details' })).toBeTruthy();
  });

  it('is ignored if invalid', async () => {
    await launch(draft(4, { step: 'two', details: 7, address: null, documents: [] }));
    expect(screen.getByRole('heading', { level: 1, name: 'Your details' })).toBeTruthy();
  });
});

describe('a draft that another window has changed', () => {
  const theirs = draft(9, { ...filledDraft, step: 0 });

  async function collide(): Promise<void> {
    platform.on(`PUT ${keptAt}`, draft(5));
    await launch(draft(4, { step: 0 }));
    await bench.onboarding.world.untilQuiet();
    platform.on(`PUT ${keptAt}`, [refusal('draft_changed')]);
    platform.on(`GET ${keptAt}`, theirs);
    await userEvent.type(nameField(), 'A');
    await screen.findByText('This form was changed in another window.');
    platform.on(`PUT ${keptAt}`, draft(10));
  }

  it('is not overwritten silently', async () => {
    await collide();
    const { length } = saves();
    await userEvent.type(nameField(), 'da');
    await bench.onboarding.world.untilQuiet();
    expect(saves()).toHaveLength(length);
  });

  it('is merged if both windows changed different fields', async () => {
    platform.on(`PUT ${keptAt}`, draft(5));
    await launch(draft(4, { step: 0 }));
    await bench.onboarding.world.untilQuiet();
    const details = { ...filledDraft.details, name: '' };
    platform.on(`GET ${keptAt}`, draft(9, { ...filledDraft, details, step: 3 }));
    platform.on(`PUT ${keptAt}`, [refusal('draft_changed')], draft(10));
    await userEvent.type(nameField(), 'A');
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    await waitFor(() => expect(email.value).toBe('grace@person.example'));
    await waitFor(() =>
      expect(saves().at(-1)?.attributes).toMatchObject({
        step: 0,
        details: { name: 'A', email: 'grace@person.example' },
        documents: filledDraft.documents,
      }),
    );
    expect(document.activeElement).toBe(nameField());
    expect(screen.queryByText('This form was changed in another window.')).toBeNull();
  });

  it('can replace this one', async () => {
    await collide();
    await userEvent.click(screen.getByRole('button', { name: 'Use the other version' }));
    await waitFor(() => expect(nameField().value).toBe('Grace Holder'));
    expect(screen.queryByText('This form was changed in another window.')).toBeNull();
  });

  it('can be replaced by this one', async () => {
    await collide();
    await userEvent.click(screen.getByRole('button', { name: 'Keep this version' }));
    await waitFor(() => expect(saves().at(-1)?.ifMatch).toBe('"9"'));
    expect(saves().at(-1)?.attributes).toMatchObject({ details: { name: 'A' } });
  });

  it.each(['Use the other version', 'Keep this version'])(
    'keeps the focus in the form after %s by keyboard',
    async (name) => {
      await collide();
      screen.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
      );
    },
  );

  it('requires the decision again after a lost connection', async () => {
    await collide();
    platform.on(`GET ${keptAt}`, 'lost', theirs);
    for (const _ of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Use the other version' }));
    }
    await waitFor(() => expect(nameField().value).toBe('Grace Holder'));
  });
});

it('closes the form when a save shows that the token has expired', async () => {
  platform.on(`PUT ${keptAt}`, [refusal('token_expired', 403)]);
  await launch(draft(0));
  await userEvent.type(nameField(), 'A');
  await screen.findByRole('heading', { name: 'This form has expired.' });
});
