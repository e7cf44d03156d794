// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { onboardingEnglish as texts } from '../../languages/onboarding.ts';
import { descriptionsOf, isRequired, shownLabels } from '../testing/draw-view.ts';
import { createAddress } from './address.ts';
import { AddressFields } from './address-fields.tsx';
import { draw, input, onChange, select } from './testing/draw-field.ts';

const codes = ['AE', 'BR', 'DE', 'GB', 'IE', 'IN', 'JP', 'US'];

describe('an address', () => {
  const drawAddress = () => {
    const address = createAddress({ onChange });
    draw(() => <AddressFields prefix="home" address={address} texts={texts} codes={codes} />);
    return address;
  };
  const common = ['Country', 'Street address', 'Apartment, suite (optional)'];

  it('has the parts of its country in local order', async () => {
    drawAddress();
    expect(shownLabels()).toEqual([...common, 'City', 'State or region', 'ZIP or postal code']);
    await userEvent.selectOptions(select('Country'), 'Germany');
    await waitFor(() => expect(shownLabels()).toEqual([...common, 'Postal code', 'City']));
    expect(descriptionsOf(input('Postal code'))).toEqual(['For example, \u206626133\u2069']);
    await userEvent.selectOptions(select('Country'), 'United States');
    await waitFor(() => expect(select('State').tagName).toBe('SELECT'));
    await userEvent.selectOptions(select('State'), 'Nevada');
    expect(select('State').value).toBe('NV');
  });

  it.each([
    ['JP', 'Prefecture', '東京都', 'Tokyo'],
    ['AE', 'Emirate', 'دبي', 'Dubai'],
    ['US', 'State', 'Nevada', 'NV'],
  ])('accepts the region of %s in local writing', async (country, label, typed, code) => {
    const address = drawAddress();
    fireEvent.input(input('State or region'), { target: { value: typed } });
    await userEvent.selectOptions(select('Country'), country);
    await waitFor(() => expect(select(label).value).toBe(code));
    // Autofill looks for the local name in the displayed text.
    expect(select(label).selectedOptions[0]?.text).toContain(typed);
    expect(address.toInput().region).toBe(code);
  });

  it.each([
    ['US', ['City', 'State', 'ZIP code'], 'Enter a ZIP code.'],
    ['JP', ['City', 'Prefecture', 'Postal code'], 'Choose a prefecture.'],
    ['GB', ['Town or city', 'Postcode'], 'Enter a postcode.'],
    ['IN', ['City', 'PIN code', 'State'], 'Enter a PIN code.'],
    ['AE', ['City', 'Emirate'], 'Choose an emirate.'],
    ['BR', ['City', 'State', 'CEP'], 'Enter a CEP.'],
    ['IE', ['City', 'County', 'Eircode'], 'Enter a city.'],
    ['DE', ['Postal code', 'City'], 'Enter a postal code.'],
  ])('has the words of %s, also in errors', async (country, labels, error) => {
    const address = drawAddress();
    address.fields.country.set(country);
    await address.ready();
    expect(shownLabels()).toEqual([...common, ...labels]);
    address.reveal();
    expect(document.body.textContent).toContain(error);
  });

  it('has autocomplete tokens', () => {
    drawAddress();
    const controls = Array.from(document.querySelectorAll('select, input'));
    expect(controls.map((control) => control.getAttribute('autocomplete'))).toEqual([
      'country',
      'address-line1',
      'address-line2',
      'address-level2',
      'address-level1',
      'postal-code',
    ]);
    expect(controls.map(({ id }) => id)).toContain('home-postal-code');
  });

  it('keeps the values of autofill in all fields', async () => {
    const address = drawAddress();
    const filled = {
      Country: 'US',
      'Street address': '330 South Rampart',
      City: 'Las Vegas',
      'State or region': 'Nevada',
      'ZIP or postal code': '89145',
    };
    for (const [label, value] of Object.entries(filled)) {
      fireEvent.input(input(label), { target: { value } });
    }
    await waitFor(() => expect(select('State').value).toBe('NV'));
    expect(address.reveal()).toBeUndefined();
  });

  it('marks required fields, but no empty ones as invalid', () => {
    drawAddress();
    expect(isRequired(input('Apartment, suite (optional)'))).toBe(false);
    expect(isRequired(input('City'))).toBe(true);
    expect(input('City').validity.valid).toBe(true);
    expect(select('Country').validity.valid).toBe(true);
  });
});
