// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import english from '../../languages/texts/en.json';
import { descriptionsOf, drawView, shownLabels } from '../testing/draw-view.ts';
import { createAddress } from './address.ts';
import { AddressFields } from './address-fields.tsx';

const texts = english.countries;

const onChange = () => undefined;
const codes = ['DE', 'GB', 'US'];
let stop = (): void => undefined;
afterEach(() => stop());

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

describe('an address', () => {
  const drawAddress = () => {
    const address = createAddress({ onChange });
    stop = drawView(() => (
      <AddressFields prefix="home" address={address} texts={texts} locale="en" codes={codes} />
    ));
    return address;
  };
  const common = ['Country', 'Street address', 'Apartment, suite (optional)'];

  it('asks for what its country writes, in its order', async () => {
    drawAddress();
    expect(shownLabels()).toEqual([...common, 'City', 'State or region', 'ZIP or postal code']);
    await userEvent.selectOptions(select('Country'), 'Germany');
    await waitFor(() => expect(shownLabels()).toEqual([...common, 'ZIP or postal code', 'City']));
    expect(descriptionsOf(input('ZIP or postal code'))).toEqual(['For example \u206626133\u2069']);
    await userEvent.selectOptions(select('Country'), 'United States');
    await waitFor(() => expect(select('State or region').tagName).toBe('SELECT'));
    await userEvent.selectOptions(select('State or region'), 'Nevada');
    expect(select('State or region').value).toBe('NV');
  });

  it('is known to autofill', () => {
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

  it('keeps what autofill puts into all of it at once', async () => {
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
    await waitFor(() => expect(select('State or region').value).toBe('NV'));
    expect(address.reveal()).toBeUndefined();
    expect(input('Apartment, suite (optional)').required).toBe(false);
    expect(input('City').required).toBe(true);
  });
});
