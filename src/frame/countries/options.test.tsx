// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { screen, waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { onboardingEnglish as texts } from '../../languages/onboarding.ts';
import { createChoice } from './choice.ts';
import { SelectField } from './select-field.tsx';
import { draw, onChange, select } from './testing/draw-field.ts';

const codes = Array.from({ length: 200 }, (_, index) => `C${index}`);
const named = (name: string, count = codes.length) =>
  codes.slice(0, count).map((code) => ({ code, name: `${name} ${code}` }));

function drawList(chosen: string, first = named('Country')) {
  const field = createChoice({ onChange });
  const options = signal(first);
  field.set(chosen);
  draw(() => (
    <SelectField id="country" field={field} label="Country" options={options.value} texts={texts} />
  ));
  const drawn = () => Array.from(select('Country').options, ({ value }) => value);
  const shown = () => select('Country').selectedOptions[0]?.textContent;
  return { field, options, drawn, shown };
}

it('draws a long list in parts, starting with the part that has the selected option', async () => {
  const { field, drawn, shown } = drawList('C150');
  expect(drawn()).toEqual(codes.slice(128, 192));
  expect(shown()).toBe('Country C150');
  field.set('C199');
  expect(drawn()).toEqual(codes.slice(192));
  expect(shown()).toBe('Country C199');
  await waitFor(() => expect(drawn()).toEqual(codes));
  expect(shown()).toBe('Country C199');
});

it('renames the options of a drawn list immediately, and keeps them all', async () => {
  const { options, drawn, shown } = drawList('C199');
  await waitFor(() => expect(drawn()).toEqual(codes));
  options.value = named('Land');
  expect(drawn()).toEqual(codes);
  expect(shown()).toBe('Land C199');
  expect(select('Country').options[0]?.textContent).toBe('Land C0');
});

it('finishes a list whose names change while it is drawn', async () => {
  const { options, drawn, shown } = drawList('C199');
  options.value = named('Land');
  expect(drawn()).toEqual(codes.slice(192));
  expect(shown()).toBe('Land C199');
  await waitFor(() => expect(drawn()).toEqual(codes));
  expect(select('Country').options[0]?.textContent).toBe('Land C0');
});

it.each([0, 1])('draws every option when a list of %i grows', async (count) => {
  const { options, drawn, shown } = drawList('C0', named('Country', count));
  options.value = named('Country');
  expect(shown()).toBe('Country C0');
  await waitFor(() => expect(drawn()).toEqual(codes));
});

it('draws two lists with the same options, more than once', () => {
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
