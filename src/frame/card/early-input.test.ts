// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { afterEach, expect, it } from 'vitest';
import { createField } from '../form/field.ts';
import type { CardModel } from './card-model.ts';
import { adoptEarlyInput } from './early-input.ts';

afterEach(() => {
  delete window.typedEarly;
});

it.each([
  ['what somebody has typed before the script is there', true, '4242'],
  ['nothing that only the browser has filled in', false, ''],
])('takes in %s', (_what, isTyped, taken) => {
  const root = document.createElement('div');
  root.innerHTML = '<input id="number">';
  const input = root.querySelector('input') as HTMLInputElement;
  input.value = '4242';
  window.typedEarly = new Set(isTyped ? [input] : []);
  const number = createField({ problemOf: () => undefined, onChange: () => undefined });
  const state = signal({ name: 'form', model: { fields: { number } } });
  adoptEarlyInput(root, { state } as unknown as CardModel);
  expect(number.text.peek()).toBe(taken);
});

it.each([
  ['a press of the button before the script is there', true, ['4242']],
  ['no press that nobody made', false, []],
])('heeds %s, with what was typed until then', (_what, isPressed, submitted) => {
  const root = document.createElement('div');
  root.innerHTML = '<form><input id="number"></form>';
  const input = root.querySelector('input') as HTMLInputElement;
  input.value = '4242';
  const form = root.querySelector('form');
  window.typedEarly = new Set(isPressed ? [input, form] : [input]);
  const number = createField({ problemOf: () => undefined, onChange: () => undefined });
  const heard: string[] = [];
  const submit = () => heard.push(number.text.peek());
  const state = signal({ name: 'form', model: { fields: { number }, submit } });
  adoptEarlyInput(root, { state } as unknown as CardModel);
  expect(heard).toEqual(submitted);
});
