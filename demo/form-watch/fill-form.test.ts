// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillForm } from './fill-form.ts';

const values = {
  email: 'grace@person.example',
  'cc-csc': '123',
  '-tax-id-number': '123-45-6789',
  'tax-id-number': '12-3456789',
};

let pressed: string[];

beforeEach(() => {
  pressed = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Shows a page of the form. Its button records the page on which it was pressed. */
function show(page: string, fields: string, isReview = false, hasButton = true): void {
  document.body.innerHTML = `<form>
    <ol><li ${isReview ? '' : 'aria-current="step"'}></li><li ${isReview ? 'aria-current="step"' : ''}></li></ol>
    <h1>${page}</h1>${fields}${hasButton ? '<button type="submit">Continue</button>' : ''}</form>`;
  document.querySelector('button')?.addEventListener('click', (event) => {
    event.preventDefault();
    pressed.push(page);
  });
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

function start(submit = true) {
  const filled = vi.fn();
  const ended = vi.fn();
  void fillForm(document, { type: 'qa/fill', values, submit }, filled).then(ended);
  return { filled, ended };
}

it('fills page by page, waits for one that loads, and sends the review once', async () => {
  show('Details', '<input id="email" required>');
  const { filled, ended } = start();
  expect(document.querySelector('input')?.value).toBe('grace@person.example');
  show('Documents', '<p>Loading</p>');
  await wait(90);
  expect(pressed).toEqual(['Details']);
  show('Documents', '<fieldset><input type="file"></fieldset>');
  await wait(1);
  show('Review', '<dl></dl>', true, false);
  await wait(90);
  expect(ended).not.toHaveBeenCalled();
  show('Review', '<dl></dl>', true);
  await wait(5);
  expect(pressed).toEqual(['Details', 'Documents', 'Review']);
  expect(filled.mock.calls).toEqual([[1], [1]]);
  expect(ended).toHaveBeenCalledOnce();
});

it('waits for a form that is still loading, and then sends a card once', async () => {
  const { ended } = start();
  await wait(90);
  show('Card', '<input autocomplete="cc-csc" required>');
  await wait(5);
  expect(pressed).toEqual(['Card']);
  expect(ended).toHaveBeenCalledOnce();
});

it('fills existing fields, and sends nothing without a request', async () => {
  show('Details', '<input id="email" aria-required="true">');
  const { filled, ended } = start(false);
  await wait(1);
  expect(filled).toHaveBeenCalledExactlyOnceWith(1);
  expect(ended).toHaveBeenCalledOnce();
  expect(pressed).toEqual([]);
});

it('leaves a form to the tester if a required field has no value', async () => {
  show('Details', '<input id="color" required>');
  const { ended } = start();
  await wait(25);
  expect(ended).not.toHaveBeenCalled();
  await wait(10);
  expect(ended).toHaveBeenCalledOnce();
  expect(pressed).toEqual([]);
});

it('fills fields that the form does not require yet, with other numbers for a company’s people', async () => {
  show('People', '<input id="tax-id-number"><input id="p1-tax-id-number"><input id="color">');
  const { filled } = start();
  const values = [...document.querySelectorAll('input')].map(({ value }) => value);
  expect(values).toEqual(['12-3456789', '123-45-6789', '']);
  await wait(1);
  expect(filled).toHaveBeenCalledExactlyOnceWith(2);
  expect(pressed).toEqual(['People']);
});
