// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { onboardingEnglish as texts } from '../../languages/onboarding.ts';
import { descriptionsOf, shownLabels } from '../testing/draw-view.ts';
import { createAddress } from './address.ts';
import { AddressFields } from './address-fields.tsx';
import { draw, input, onChange } from './testing/draw-field.ts';

const label = 'Address in Latin letters';
const note = 'We also need this address in Latin letters. The last field asks for it.';

function drawAddress({ isRequired = true, locale = 'en' } = {}) {
  const language = signal({ locale });
  const address = createAddress({ onChange, language, requiresLatin: signal(isRequired) });
  const codes = ['JP', 'DE'];
  draw(() => <AddressFields prefix="home" address={address} texts={texts} codes={codes} />);
  return address;
}

describe('the line in Latin letters', () => {
  it('is announced before the address, and asked after it, where the policy requires it', async () => {
    const address = drawAddress({ locale: 'ja' });
    address.fields.country.set('JP');
    await waitFor(() => expect(shownLabels().at(-1)).toBe(label));
    const [first] = document.querySelectorAll('input');
    expect(first && screen.getByText(note).compareDocumentPosition(first)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(descriptionsOf(input(label))).toEqual([
      'The same address on one line, with the letters A to Z',
    ]);
  });

  it.each([
    ['el', 'GR'],
    ['he', 'IL'],
    ['ar', 'KW'],
  ])('is announced to readers of %s in %s before they type', async (locale, country) => {
    const address = drawAddress({ locale });
    address.fields.country.set(country);
    await address.ready();
    expect(address.asksLatin.value).toBe(true);
  });

  it('is not asked by default, and not for an address in Latin letters', async () => {
    const byDefault = drawAddress({ isRequired: false, locale: 'ja' });
    byDefault.fromDraft({ country: 'JP', city: '千代田区', 'latin-address': 'Chiyoda' });
    await byDefault.ready();
    expect(byDefault.asksLatin.value).toBe(false);
    expect(byDefault.toInput()).not.toHaveProperty('latin-address');
    const german = drawAddress();
    german.fromDraft({ country: 'DE', city: 'Köln', 'street-1': 'Straße 1' });
    await german.ready();
    expect(german.asksLatin.value).toBe(false);
    german.fields.city.set('Кёльн');
    expect(german.asksLatin.value).toBe(true);
  });

  it.each([
    ['千代田区', '', 'latinAddressMissing'],
    ['千代田区', 'ちよだ', 'latinAddressWrong'],
    ['千代田区', '--', 'latinAddressWrong'],
    ['千代田区', 'x'.repeat(256), 'tooLong'],
    ['千代田区', 'Chiyoda-ku, Tokyo', undefined],
    ['Chiyoda', '', undefined],
  ])('for %j, %j has the error %s', async (city, line, error) => {
    const address = drawAddress({ locale: 'ja' });
    address.fromDraft({ country: 'JP', city, 'latin-address': line });
    await address.ready();
    address.reveal();
    expect(address.fields['latin-address'].error.value).toBe(error);
  });

  it('is kept in the draft, and sent', async () => {
    const address = drawAddress({ locale: 'ja' });
    address.fromDraft({ country: 'JP', city: '千代田区', 'latin-address': ' Chiyoda-ku ' });
    await address.ready();
    expect(address.toDraft()['latin-address']).toBe(' Chiyoda-ku ');
    expect(address.toInput()['latin-address']).toBe('Chiyoda-ku');
  });
});
