// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestRefill } from './refill.ts';

/** Dispatches the event before a browser fills fields. */
function autofill(refill: (() => Promise<void>) | null): void {
  document.dispatchEvent(Object.assign(new Event('autofill'), { refill }));
}

const draw = (fields: string) => {
  document.body.innerHTML = fields;
};
const refill = vi.fn(async () => {});
const page = '<input id="street"><select id="region"><option value="WY">Wyoming</select>';
/** Observers run before the next task. */
const observed = () => new Promise((resolve) => setTimeout(resolve));

let stop = () => {};
beforeEach(() => {
  refill.mockReset().mockResolvedValue();
  draw(page);
  stop = requestRefill(document);
});
afterEach(() => stop());

it.each([
  ['a field', `${page}<input id="city">`],
  [
    'a list instead of an input',
    page.replace('<input', '<select').replace('street">', 'street"><option value="A"></select>'),
  ],
  ['a list of other regions', page.replace('WY', 'Okinawa')],
])('requests another autofill when the first adds %s', async (_, changed) => {
  autofill(refill);
  draw(changed);
  await observed();
  expect(refill).toHaveBeenCalledOnce();
  draw(page);
  await observed();
  expect(refill).toHaveBeenCalledOnce();
});

it.each([
  ['fields are only removed', '<input id="street">'],
  ['only text changes', `<p>Filled</p>${page}`],
  ['another page is shown', '<input id="front" type="file">'],
])('requests no autofill when %s', async (_, changed) => {
  autofill(refill);
  draw(changed);
  await observed();
  expect(refill).not.toHaveBeenCalled();
});

it('requests no autofill after the event of a refill, and ignores that it is too late for one', async () => {
  autofill(refill);
  autofill(null);
  draw(`${page}<input id="city">`);
  await observed();
  expect(refill).not.toHaveBeenCalled();
  refill.mockRejectedValue(new DOMException('Too late', 'InvalidStateError'));
  autofill(refill);
  draw(`${page}<input id="city"><input id="floor">`);
  await observed();
  expect(refill).toHaveBeenCalledOnce();
});

it('stops with the form', async () => {
  autofill(refill);
  stop();
  draw(`${page}<input id="city">`);
  await observed();
  autofill(refill);
  draw(page);
  await observed();
  expect(refill).not.toHaveBeenCalled();
});
