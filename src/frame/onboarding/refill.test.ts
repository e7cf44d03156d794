// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestRefill } from './refill.ts';

/** The browser is about to fill fields. */
function autofill(refill: (() => Promise<void>) | null): void {
  document.dispatchEvent(Object.assign(new Event('autofill'), { refill }));
}

const draw = (fields: string) => {
  document.body.innerHTML = fields;
};
const page = '<input id="street"><select id="region"><option value="WY">Wyoming</select>';
/** Observers are called before the next task. */
const heard = () => new Promise((resolve) => setTimeout(resolve));

let stop = () => {};
beforeEach(() => {
  draw(page);
  stop = requestRefill(document);
});
afterEach(() => stop());

it.each([
  ['a field', `${page}<input id="city">`],
  [
    'a list in place of an input',
    page.replace('<input', '<select').replace('street">', 'street"><option value="A"></select>'),
  ],
  ['a list of other regions', page.replace('WY', 'Okinawa')],
])('asks the browser to fill again when autofill brings about %s', async (_, changed) => {
  const refill = vi.fn(async () => {});
  autofill(refill);
  draw(changed);
  await heard();
  expect(refill).toHaveBeenCalledOnce();
  draw(page);
  await heard();
  expect(refill).toHaveBeenCalledOnce();
});

it.each([
  ['fields only go', '<input id="street">'],
  ['only words change', `<p>Filled</p>${page}`],
  ['another page is shown', '<input id="front" type="file">'],
])('leaves the form alone when %s', async (_, changed) => {
  const refill = vi.fn(async () => {});
  autofill(refill);
  draw(changed);
  await heard();
  expect(refill).not.toHaveBeenCalled();
});

it('asks once: the event of a refill has none', async () => {
  const refill = vi.fn(async () => {});
  autofill(refill);
  autofill(null);
  draw(`${page}<input id="city">`);
  await heard();
  expect(refill).not.toHaveBeenCalled();
});

it('tolerates that it is too late', async () => {
  const refill = vi.fn(() => Promise.reject(new DOMException('Too late', 'InvalidStateError')));
  autofill(refill);
  draw(`${page}<input id="city">`);
  await heard();
  expect(refill).toHaveBeenCalledOnce();
});

it('ends with the form', async () => {
  const refill = vi.fn(async () => {});
  autofill(refill);
  stop();
  draw(`${page}<input id="city">`);
  await heard();
  autofill(refill);
  draw(page);
  await heard();
  expect(refill).not.toHaveBeenCalled();
});
