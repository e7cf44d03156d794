// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { saveEarlyInput } from './early-input.ts';

afterEach(() => {
  delete window.typedEarly;
  document.body.innerHTML = '';
});

/** Types into a form of the markup, draws it again, and returns the events of the new one. */
function drawAgain(typedIn: readonly string[]): unknown[][] {
  document.body.innerHTML = `<form><input id="name"><input id="email">
    <select id="country"><option value=""><option value="US"></select></form>`;
  const texts = { name: 'Ada', email: 'filled in by the browser', country: 'US' };
  const controls = [...document.querySelectorAll<HTMLInputElement>('input, select')];
  for (const control of controls) control.value = texts[control.id as keyof typeof texts];
  window.typedEarly = new Set(typedIn.map((selector) => document.querySelector(selector)));
  const typeAgain = saveEarlyInput(window);
  const heard: unknown[][] = [];
  for (const control of controls) {
    control.value = '';
    control.addEventListener('input', () => heard.push([control.id, control.value]));
  }
  document.forms[0]?.addEventListener('submit', (event) => heard.push([event.type]));
  typeAgain();
  return heard;
}

it('enters only text typed before the form was drawn, and forgets it', () => {
  expect(drawAgain(['#name', '#country'])).toEqual([
    ['name', 'Ada'],
    ['country', 'US'],
  ]);
  expect(window.typedEarly).toEqual(new Set());
});

it('then presses the button again', () => {
  expect(drawAgain(['form', '#name'])).toEqual([['name', 'Ada'], ['submit']]);
});
