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
  ['text that was typed', ['input'], '4242', []],
  ['no text that only the browser filled in', [], '', []],
  ['a press of the button, after the text', ['input', 'form'], '4242', ['4242']],
] as const)('adopts %s before the script ran', (_what, used, adopted, submitted) => {
  const root = document.createElement('div');
  root.innerHTML = '<form><input id="number" value="4242"></form>';
  window.typedEarly = new Set(used.map((name) => root.querySelector(name)));
  const number = createField({ problemOf: () => undefined, onChange: () => undefined });
  const submits: string[] = [];
  const submit = () => submits.push(number.text.peek());
  const state = signal({ name: 'form', model: { fields: { number }, submit } });
  adoptEarlyInput(root, { state } as unknown as CardModel);
  expect([number.text.peek(), submits]).toEqual([adopted, submitted]);
});
