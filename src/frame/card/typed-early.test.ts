// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { afterEach, expect, it } from 'vitest';
import { createField } from '../form/field.ts';
import type { CardModel } from './card-model.ts';
import { takeTyped } from './typed-early.ts';

afterEach(() => {
  delete window.typedEarly;
});

it.each([
  ['what somebody has typed before the script is there', true, '4242'],
  ['nothing of what a browser has filled in by itself', false, ''],
])('takes in %s', (_what, isTyped, taken) => {
  const root = document.createElement('div');
  root.innerHTML = '<input id="number">';
  const input = root.querySelector('input') as HTMLInputElement;
  input.value = '4242';
  window.typedEarly = new Set(isTyped ? [input] : []);
  const number = createField({ problemOf: () => undefined, onChange: () => undefined });
  const state = signal({ name: 'form', model: { fields: { number } } });
  takeTyped(root, { state } as unknown as CardModel);
  expect(number.text.peek()).toBe(taken);
});
