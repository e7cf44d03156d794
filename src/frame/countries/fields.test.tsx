// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { onboardingEnglish as texts } from '../../languages/onboarding.ts';
import { descriptionsOf, shownLabels } from '../testing/draw-view.ts';
import { createChoice } from './choice.ts';
import { DateField } from './date-field.tsx';
import { createDateOfBirth } from './date-of-birth.ts';
import { SelectField } from './select-field.tsx';
import { createTaxId } from './tax-id.ts';
import { TaxIdField } from './tax-id-field.tsx';
import { draw, input, onChange, select } from './testing/draw-field.ts';

describe('a date', () => {
  const drawDate = (locale = 'en-US') => {
    const field = createDateOfBirth({ today: () => new Date(2026, 10, 20), onChange });
    draw(() => (
      <DateField
        id="birth"
        field={field}
        label="Date of birth"
        texts={texts}
        locale={locale}
        autocomplete={(part) => `bday-${part}`}
      />
    ));
    return field;
  };

  it.each([
    ['en-US', ['Month', 'Day', 'Year'], ['bday-month', 'bday-day', 'bday-year']],
    ['de-DE', ['Day', 'Month', 'Year'], ['bday-day', 'bday-month', 'bday-year']],
  ])('has the order of %s, and autocomplete tokens', (locale, order, tokens) => {
    drawDate(locale);
    const inputs = within(screen.getByRole('group', { name: 'Date of birth' })).getAllByRole(
      'textbox',
    ) as HTMLInputElement[];
    expect(shownLabels()).toEqual(order);
    expect(inputs.map(({ autocomplete }) => autocomplete)).toEqual(tokens);
    expect(inputs[0]?.id).toBe('birth');
  });

  it('shows its error at the wrong part once the focus has left all parts', async () => {
    drawDate();
    await userEvent.type(input('Month'), '2');
    await userEvent.type(input('Day'), '30');
    await userEvent.type(input('Year'), '1990');
    expect(input('Day').getAttribute('aria-invalid')).toBe('false');
    await userEvent.tab();
    expect(input('Day').getAttribute('aria-invalid')).toBe('true');
    expect(descriptionsOf(input('Day'))).toEqual([texts.dateDayWrong]);
    for (const label of ['Month', 'Year']) {
      expect(input(label).getAttribute('aria-invalid')).toBe('false');
      expect(descriptionsOf(input(label))).toEqual([]);
    }
    await userEvent.clear(input('Day'));
    await userEvent.type(input('Day'), '28');
    expect(descriptionsOf(input('Day'))).toEqual([]);
  });
});

describe('a choice', () => {
  it('shows that it is missing until an option is chosen', async () => {
    const field = createChoice({ missing: 'countryMissing', onChange });
    const options = [{ code: 'US', name: 'United States' }];
    const props = { field, options, label: 'Country', choose: 'Choose…', texts };
    draw(() => <SelectField id="country" autocomplete="country" {...props} />);
    expect(select('Country').value).toBe('');
    expect(select('Country').getAttribute('autocomplete')).toBe('country');
    field.reveal();
    expect(descriptionsOf(select('Country'))).toEqual([texts.countryMissing]);
    await userEvent.selectOptions(select('Country'), 'United States');
    expect(field.text.value).toBe('US');
    expect(select('Country').getAttribute('aria-invalid')).toBe('false');
  });
});

describe('a tax id', () => {
  const drawTaxId = () => {
    const country = signal('US');
    const field = createTaxId({ country, contactType: 'natural_person', onChange });
    draw(() => <TaxIdField id="tax" field={field} language={{ texts, locale: 'en' }} />);
    return { country, field };
  };
  const hint = () =>
    descriptionsOf(input('Tax ID number'))
      .join()
      .replace(/[\u2066\u2069]/g, '');

  it('shows the name and an example of its country', async () => {
    const { country } = drawTaxId();
    expect(hint()).toBe('SSN/ITIN, for example, 123-45-6789');
    expect(input('Tax ID number').inputMode).toBe('numeric');
    country.value = 'XK';
    expect(hint()).toBe(texts.documentHint);
    country.value = 'DE';
    await waitFor(() => expect(hint()).toContain('Steuer-IdNr., for example, 36 574 261 809'));
    expect(hint()).toContain('your ID number');
  });

  it('with a wrong check digit is a doubt, which a button confirms', async () => {
    const { country, field } = drawTaxId();
    country.value = 'PL';
    await waitFor(() => expect(hint()).toContain('PESEL, for example'));
    await userEvent.type(input('Tax ID number'), '44051401358');
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.tab();
    expect(descriptionsOf(input('Tax ID number'))[0]).toBe(texts.taxIdDoubt);
    const button = screen.getByRole('button', { name: texts.taxIdConfirm });
    expect(descriptionsOf(button)).toEqual([texts.taxIdDoubt]);
    await userEvent.click(button);
    expect(document.activeElement).toBe(input('Tax ID number'));
    expect(screen.queryByRole('button')).toBeNull();
    expect(input('Tax ID number').getAttribute('aria-invalid')).toBe('false');
    expect([field.reveal(), field.value()]).toEqual([false, '44051401358']);
  });

  it('that looks like another number of the country names both', async () => {
    const { country } = drawTaxId();
    country.value = 'DE';
    await waitFor(() => expect(hint()).toContain('Steuer-IdNr.'));
    await userEvent.type(input('Tax ID number'), '93815/08152');
    await userEvent.tab();
    expect(hint()).toMatch(
      /^This looks like a different number \(Steuernummer\)\. Enter your Steuer-IdNr\./,
    );
  });
});
