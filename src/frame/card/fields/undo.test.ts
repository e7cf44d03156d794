// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createField } from '../../form/field.ts';
import { refusal } from '../../testing/answers.ts';
import { field, fillIn, useLinking } from '../testing/linking-bench.ts';
import { paths } from '../testing/use-card.ts';
import { enableUndo } from './undo.ts';

const bench = useLinking();
beforeEach(() => bench.open());

const press = (key: string, options: object = {}) =>
  fireEvent.keyDown(field('Card number'), { key, ctrlKey: true, ...options });

async function enter(text: string, insert = userEvent.paste): Promise<void> {
  await userEvent.click(field('Card number'));
  await insert(text);
}

it('restores the formatted text before each digit', async () => {
  await userEvent.type(field('Card number'), '42424');
  expect(field('Card number').value).toBe('4242 4');
  expect(press('z')).toBe(false);
  expect(field('Card number').value).toBe('4242');
  press('z');
  expect(field('Card number').value).toBe('424');
  press('Z', { shiftKey: true });
  press('y');
  expect(field('Card number').value).toBe('4242 4');
  press('y');
  expect(field('Card number').value).toBe('4242 4');
});

it('undoes a paste as a whole', async () => {
  await userEvent.type(field('Card number'), '55');
  await userEvent.clear(field('Card number'));
  await enter('Card: 4242 4242 4242 4242 12/30');
  expect(field('Card number').value).toBe('4242 4242 4242 4242');
  press('z', { ctrlKey: false, metaKey: true });
  press('z');
  expect(field('Card number').value).toBe('55');
});

it('discards undone text on the next edit', async () => {
  await userEvent.type(field('Card number'), '42');
  press('z');
  await userEvent.type(field('Card number'), '7');
  press('y');
  expect(field('Card number').value).toBe('47');
});

it('undoes text typed before this code loaded as a whole', () => {
  const early = createField<never>({ problemOf: () => undefined, onChange: () => {} });
  early.type({ text: '1330', caret: 4, kind: 'insertText' });
  const input = document.body.appendChild(document.createElement('input'));
  input.id = 'early';
  enableUndo(document, { early });
  expect(fireEvent.keyDown(input, { key: 'z', ctrlKey: true })).toBe(false);
  expect(early.text.peek()).toBe('');
  fireEvent.keyDown(input, { key: 'y', ctrlKey: true });
  expect(early.text.peek()).toBe('1330');
  early.clear();
  fireEvent.keyDown(input, { key: 'z', ctrlKey: true });
  expect(early.text.peek()).toBe('');
  input.remove();
});

it('undoes by the browser’s menu', async () => {
  await userEvent.type(field('Card number'), '42');
  const undo = new InputEvent('beforeinput', {
    inputType: 'historyUndo',
    bubbles: true,
    cancelable: true,
  });
  field('Card number').dispatchEvent(undo);
  expect([field('Card number').value, undo.defaultPrevented]).toEqual(['4', true]);
});

it('leaves undo to the browser in fields without formatting', async () => {
  await userEvent.type(field('Name on card'), 'Grace');
  expect(fireEvent.keyDown(field('Name on card'), { key: 'z', ctrlKey: true })).toBe(true);
  expect(press('z', { altKey: true })).toBe(true);
});

it('never restores a security code after it was sent', async () => {
  bench.platform.on(paths.authorize, [refusal('card_declined')]);
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Link card' }));
  await waitFor(() => expect(field('Security code').value).toBe(''));
  fireEvent.keyDown(field('Security code'), { key: 'z', ctrlKey: true });
  expect(field('Security code').value).toBe('');
});
