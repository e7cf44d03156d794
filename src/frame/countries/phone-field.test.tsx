// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { onboardingEnglish as texts } from '../../languages/onboarding.ts';
import { descriptionsOf } from '../testing/draw-view.ts';
import { createPhone } from './phone.ts';
import type { PhoneEngine } from './phone-engine.ts';
import { PhoneField } from './phone-field.tsx';
import { draw, input, onChange, select } from './testing/draw-field.ts';

const codes = ['DE', 'GB', 'US'];

function drawPhone(load?: () => Promise<PhoneEngine>) {
  const field = createPhone({ country: 'US', onChange, ...(load && { load }) });
  draw(() => <PhoneField id="phone" field={field} texts={texts} codes={codes} />);
  return field;
}
const offered = () => Array.from(select('Country code').options, ({ textContent }) => textContent);

it('formats a phone number for its country and shows the calling code', async () => {
  drawPhone();
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

/** Draws a field whose calling codes load until the returned function is called. */
function drawWhileLoading() {
  let fail = () => {};
  drawPhone(() => new Promise((_, reject) => (fail = () => reject(new Error('offline')))));
  return () => fail();
}

const all = ['Germany', 'United Kingdom', 'United States'];

it('offers other countries once calling codes load or fail to load', async () => {
  const fail = drawWhileLoading();
  await Promise.resolve();
  expect(offered()).toEqual(['United States']);
  fail();
  await waitFor(() => expect(offered()).toEqual(all));
  expect(select('Country code').value).toBe('US');
});

it('offers all countries if the list is opened before calling codes load', () => {
  drawWhileLoading();
  fireEvent.focus(select('Country code'));
  expect(offered()).toEqual(all);
  expect(select('Country code').value).toBe('US');
});

it('adds calling codes to a list that was opened before they loaded', async () => {
  const field = drawPhone();
  fireEvent.focus(select('Country code'));
  await field.ready();
  expect(offered()).toEqual([
    'Germany (\u2066+49\u2069)',
    'United Kingdom (\u2066+44\u2069)',
    'United States (\u2066+1\u2069)',
  ]);
});

it('formats a number as it is typed, beside the calling code', async () => {
  const field = drawPhone();
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

it('undoes and redoes typing', async () => {
  const field = drawPhone();
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

it('accepts a number from a country that is not in the list', async () => {
  const field = drawPhone();
  field.set('+33142685300');
  await field.ready();
  field.leave();
  expect(select('Country code').value).toBe('FR');
});
