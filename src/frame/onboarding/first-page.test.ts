// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MountedFirstPage, MountedOnboarding } from './testing/mount-onboarding.ts';
import { mountFirstPage } from './testing/mount-onboarding.ts';
import { companyToken, openToken } from './testing/onboarding-answers.ts';
import { token, useOnboarding } from './testing/onboarding-bench.ts';

const bench = useOnboarding('create_natural_person');
const { platform } = bench;
let mounted: MountedFirstPage | MountedOnboarding;

afterEach(() => mounted.unmount());

function mount(tokenType?: 'create_company'): MountedFirstPage {
  const first = mountFirstPage(platform, tokenType ?? 'create_natural_person');
  mounted = first;
  return first;
}

/** Loads the rest of the form. */
async function complete(first: MountedFirstPage): Promise<void> {
  const whole = first.complete();
  mounted = whole;
  await waitFor(() => expect(whole.events()).toEqual(['loaded']));
}

const details = {
  name: 'Grace Holder',
  email: 'grace@person.example',
  phone: '+17025550100',
  dateOfBirth: '1985-12-09',
  taxCountry: 'DE',
  taxId: 'C01X00T47',
};

function fillIn({ page }: MountedFirstPage): void {
  const { fields } = page.step;
  for (const [name, text] of Object.entries(details)) {
    if (name in fields) fields[name as keyof typeof fields].set(text);
  }
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

describe('a first page', () => {
  it('overwrites text that a browser restores from an earlier visit', async () => {
    mount();
    const name = screen.getByLabelText<HTMLInputElement>('Full legal name');
    name.value = 'Ada King';
    window.dispatchEvent(new Event('pageshow'));
    await waitFor(() => expect(name.value).toBe(''));
  });

  it('keeps its text when the language changes, before and after the rest loads', async () => {
    const first = mount();
    fillIn(first);
    first.page.speak(['de']);
    const name = await screen.findByLabelText<HTMLInputElement>('Vollständiger Name');
    expect([name.value, document.documentElement.lang]).toEqual([details.name, 'de']);
    await complete(first);
    first.page.speak(['en-CA']);
    const field = await screen.findByLabelText<HTMLInputElement>('Full legal name');
    expect([field.value, document.documentElement.lang]).toEqual([details.name, 'en-CA']);
  });

  it('is drawn without slow Intl constructors', () => {
    const called: string[] = [];
    for (const name of ['DisplayNames', 'DateTimeFormat', 'Collator', 'NumberFormat'] as const) {
      vi.spyOn(Intl, name).mockImplementation(() => {
        throw new Error(String(called.push(name)));
      });
    }
    mount();
    mounted.unmount();
    mount('create_company');
    vi.restoreAllMocks();
    expect(called).toEqual([]);
  });

  it('keeps its inputs, their text and the focus, and is saved, when the rest of the form loads', async () => {
    const first = mount();
    const name = screen.getByLabelText<HTMLInputElement>('Full legal name');
    await userEvent.type(name, 'Gra');
    await complete(first);
    expect(screen.getByLabelText('Full legal name')).toBe(name);
    expect(document.activeElement).toBe(name);
    await waitFor(() => expect(bench.lastSave()).toMatchObject({ details: { name: 'Gra' } }));
    await userEvent.keyboard('ce');
    expect(name.value).toBe('Grace');
  });

  it('shows missing values, and keeps the focus when the rest of the form loads', async () => {
    const first = mount();
    await goOn();
    expect(screen.getByText('Enter the full legal name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Full legal name'));
    await userEvent.click(screen.getByLabelText('Email'));
    await complete(first);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('continues once the next step has loaded, if complete', async () => {
    const first = mount();
    fillIn(first);
    await goOn();
    const button = screen.getByRole('button', { name: 'Loading…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await complete(first);
    expect(screen.getByRole('heading', { level: 1, name: 'Address' })).toBeTruthy();
  });

  it('shows the same steps as the whole form', async () => {
    for (const [tokenType, answer, place] of [
      [undefined, openToken, 'Step 1 of 4 ·Your details'],
      ['create_company', companyToken, 'Step 1 of 5 ·Company'],
    ] as const) {
      platform.on(`GET ${token}`, answer);
      const first = mount(tokenType);
      const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      const before = steps();
      // Phones show only the current step.
      const placeNow = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent;
      expect(placeNow()).toBe(place);
      await complete(first);
      expect(steps()).toEqual(before);
      expect(placeNow()).toBe(place);
      mounted.unmount();
    }
  });

  it.each([
    ['NetworkUnavailable', 'No connection.'],
    ['ServiceUnavailable', 'Something went wrong.'],
  ] as const)(
    'reports that the rest failed to load, and still accepts text: %s',
    async (why, message) => {
      let retries = 0;
      mount().page.fail(why, () => void retries++);
      expect(screen.getByRole('alert').textContent).toContain(message);
      const name = screen.getByLabelText<HTMLInputElement>('Full legal name');
      await userEvent.type(name, 'Ada');
      expect(name.value).toBe('Ada');
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(retries).toBe(1);
    },
  );
});
