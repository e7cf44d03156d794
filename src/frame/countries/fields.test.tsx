// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ComponentChild } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import english from '../../languages/texts/en.json';
import { descriptionsOf, drawView, shownLabels } from '../testing/draw-view.ts';
import { createChoice } from './choice.ts';
import { createDate } from './date.ts';
import { DateField } from './date-field.tsx';
import { createPhone } from './phone.ts';
import type { PhoneEngine } from './phone-engine.ts';
import { PhoneField } from './phone-field.tsx';
import { SelectField } from './select-field.tsx';
import { createTaxId } from './tax-id.ts';
import { TaxIdField } from './tax-id-field.tsx';

const texts = { ...english.countries, ...english.places };

const onChange = () => undefined;
const codes = ['DE', 'GB', 'US'];
let stop = (): void => undefined;

function draw(view: () => ComponentChild): void {
  stop = drawView(view);
}
afterEach(() => stop());

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

describe('a date', () => {
  const drawDate = (locale = 'en-US') => {
    const field = createDate({ today: () => new Date(2026, 10, 20), onChange });
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
  ])('is asked for in the order of %s, and known to autofill', (locale, order, tokens) => {
    drawDate(locale);
    const inputs = within(screen.getByRole('group', { name: 'Date of birth' })).getAllByRole(
      'textbox',
    ) as HTMLInputElement[];
    expect(shownLabels()).toEqual(order);
    expect(inputs.map(({ autocomplete }) => autocomplete)).toEqual(tokens);
    expect(inputs[0]?.id).toBe('birth');
  });

  it('tells what is wrong once the focus has left all of it, at each of its inputs', async () => {
    drawDate();
    await userEvent.type(input('Month'), '2');
    await userEvent.type(input('Day'), '30');
    await userEvent.type(input('Year'), '1990');
    expect(input('Day').getAttribute('aria-invalid')).toBe('false');
    await userEvent.tab();
    for (const label of ['Month', 'Day', 'Year']) {
      expect(input(label).getAttribute('aria-invalid')).toBe('true');
      expect(descriptionsOf(input(label))).toEqual([texts.dateWrong]);
    }
    await userEvent.clear(input('Day'));
    await userEvent.type(input('Day'), '28');
    expect(descriptionsOf(input('Day'))).toEqual([]);
  });

  it('is taken whole from one input', async () => {
    const field = drawDate();
    await userEvent.click(input('Year'));
    await userEvent.paste('1990-07-05');
    expect(['Month', 'Day', 'Year'].map((label) => input(label).value)).toEqual([
      '07',
      '05',
      '1990',
    ]);
    expect(field.text.value).toBe('1990-07-05');
  });
});

describe('a choice', () => {
  it('tells that it is missing, until something is chosen', async () => {
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

  it('shows what a draft chose once its options are there', () => {
    const field = createChoice({ onChange });
    const options = signal<{ code: string; name: string }[]>([]);
    field.set('NV');
    draw(() => (
      <SelectField
        id="state"
        field={field}
        label="State"
        options={options.value}
        choose=""
        texts={texts}
      />
    ));
    options.value = [
      { code: 'CA', name: 'California' },
      { code: 'NV', name: 'Nevada' },
    ];
    expect(select('State').selectedOptions[0]?.textContent).toBe('Nevada');
  });

  it('has a long list drawn part by part, first the part with what is chosen', async () => {
    const codes = Array.from({ length: 200 }, (_, index) => `C${index}`);
    const named = (name: string) => codes.map((code) => ({ code, name: `${name} ${code}` }));
    const options = signal(named('Country'));
    const field = createChoice({ onChange });
    field.set('C150');
    draw(() => (
      <SelectField
        id="country"
        field={field}
        label="Country"
        options={options.value}
        texts={texts}
      />
    ));
    const drawn = () => Array.from(select('Country').options, ({ value }) => value);
    expect(drawn()).toEqual(codes.slice(128, 192));
    expect(select('Country').value).toBe('C150');
    field.set('C199');
    expect(drawn()).toEqual(codes.slice(192));
    expect(select('Country').value).toBe('C199');
    await waitFor(() => expect(drawn()).toEqual(codes));
    expect(select('Country').value).toBe('C199');
    options.value = named('Land');
    expect(select('Country').selectedOptions[0]?.textContent).toBe('Land C199');
    await waitFor(() => expect(drawn()).toEqual(codes));
    expect(select('Country').options[0]?.textContent).toBe('Land C0');
  });

  it('can be drawn twice with the same options, and again', () => {
    const options = [{ code: 'US', name: 'United States' }];
    const one = createChoice({ onChange });
    const other = createChoice({ onChange });
    const isShown = signal(true);
    draw(() =>
      isShown.value ? (
        <>
          <SelectField id="a" field={one} label="One" options={options} texts={texts} />
          <SelectField id="b" field={other} label="Other" options={options} texts={texts} />
        </>
      ) : null,
    );
    const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(shown()).toEqual(['United States', 'United States']);
    isShown.value = false;
    isShown.value = true;
    one.set('US');
    expect(shown()).toEqual(['United States', 'United States']);
  });
});

describe('a phone number', () => {
  it('is written as in its country, whose calling code is shown', async () => {
    const field = createPhone({ country: 'US', onChange });
    draw(() => <PhoneField id="phone" field={field} texts={texts} locale="en" codes={codes} />);
    expect(input('Phone number').autocomplete).toBe('tel');
    expect(select('Country code').value).toBe('US');
    await waitFor(() =>
      expect(select('Country code').selectedOptions[0]?.textContent).toBe(
        'United States (\u2066+1\u2069)',
      ),
    );
    await userEvent.type(input('Phone number'), '702');
    await userEvent.tab();
    expect(descriptionsOf(input('Phone number'))).toEqual([texts.phoneWrong]);
    fireEvent.input(input('Phone number'), { target: { value: '+442079460958' } });
    fireEvent.blur(input('Phone number'));
    expect(input('Phone number').value).toBe('020 7946 0958');
    expect(select('Country code').value).toBe('GB');
    expect(input('Phone number').getAttribute('aria-invalid')).toBe('false');
  });

  it('offers other countries once their calling codes have loaded, or cannot be', async () => {
    let fail = (_: Error) => {};
    const load = () =>
      new Promise<PhoneEngine>((_, reject) => {
        fail = reject;
      });
    const field = createPhone({ country: 'US', onChange, load });
    draw(() => <PhoneField id="phone" field={field} texts={texts} locale="en" codes={codes} />);
    const offered = () =>
      Array.from(select('Country code').options, ({ textContent }) => textContent);
    await Promise.resolve();
    expect(offered()).toEqual(['United States']);
    fail(new Error('offline'));
    await waitFor(() => expect(offered()).toEqual(['Germany', 'United Kingdom', 'United States']));
    expect(select('Country code').value).toBe('US');
  });

  it('has the signs of its country while it is typed, beside the calling code', async () => {
    const field = createPhone({ country: 'US', onChange });
    draw(() => <PhoneField id="phone" field={field} texts={texts} locale="en" codes={codes} />);
    await field.ready();
    const seen = () => document.querySelector('select ~ [aria-hidden]')?.textContent;
    expect(seen()).toBe('US +1');
    await userEvent.type(input('Phone number'), '7025550123');
    expect(input('Phone number').value).toBe('(702) 555-0123');
    await userEvent.type(input('Phone number'), '{Backspace>11/}');
    expect(input('Phone number').value).toBe('');
    await userEvent.selectOptions(select('Country code'), 'GB');
    expect(seen()).toBe('GB +44');
    await userEvent.type(input('Phone number'), '02079460958');
    expect(input('Phone number').value).toBe('020 7946 0958');
  });

  it('is undone and done again as it was typed, sign by sign', async () => {
    const field = createPhone({ country: 'US', onChange });
    draw(() => <PhoneField id="phone" field={field} texts={texts} locale="en" codes={codes} />);
    await field.ready();
    await userEvent.type(input('Phone number'), '7025');
    const press = (key: string, shiftKey = false) => {
      fireEvent.keyDown(input('Phone number'), { key, ctrlKey: true, shiftKey });
      return input('Phone number').value;
    };
    expect([press('z'), press('z')]).toEqual(['(702)', '70']);
    expect(field.text.value).toBe('70');
    expect([press('Z', true), press('y'), press('y')]).toEqual(['(702)', '(702) 5', '(702) 5']);
    expect(input('Phone number').selectionStart).toBe(7);
  });

  it('may be of a country that is not offered', async () => {
    const field = createPhone({ country: 'US', onChange });
    draw(() => <PhoneField id="phone" field={field} texts={texts} locale="en" codes={codes} />);
    field.set('+33142685300');
    await field.ready();
    field.leave();
    expect(select('Country code').value).toBe('FR');
  });
});

describe('a tax id', () => {
  it('has the name and the form that its country knows', async () => {
    const country = signal('US');
    const field = createTaxId({ country, contactType: 'natural_person', onChange });
    draw(() => <TaxIdField id="tax" field={field} texts={texts} />);
    const hint = () =>
      descriptionsOf(input('Tax ID number'))
        .join()
        .replace(/[\u2066\u2069]/g, '');
    expect(hint()).toBe('SSN, ITIN, for example 123-45-6789');
    expect(input('Tax ID number').inputMode).toBe('numeric');
    country.value = 'XK';
    expect(hint()).toBe(texts.documentHint);
    country.value = 'DE';
    await waitFor(() => expect(hint()).toContain('Steuer-ID (IdNr.), for example 36 574 261 809'));
    expect(hint()).toContain('your ID number');
    await userEvent.type(input('Tax ID number'), '36574261890');
    await userEvent.tab();
    expect(descriptionsOf(input('Tax ID number'))[0]).toBe(texts.taxIdWrong);
  });
});
