import { expect, it } from 'vitest';
import { createEditHistory, historyDirection } from './edit-history.ts';

it('undoes and redoes edit by edit', () => {
  const history = createEditHistory();
  history.note('', { text: '7', caret: 1 });
  history.note('7', { text: '70', caret: 2 });
  // A typed character that the field already shows.
  history.note('70', { text: '70', caret: 2 });
  expect(history.step('70', -1)).toEqual({ text: '7', caret: 1 });
  expect(history.step('7', -1)).toEqual({ text: '', caret: 0 });
  expect(history.step('', -1)).toBeUndefined();
  expect(history.step('', 1)).toEqual({ text: '7', caret: 1 });
  history.note('7', { text: '75', caret: 2 });
  expect(history.step('75', 1)).toBeUndefined();
  expect(history.step('75', -1)?.text).toBe('7');
});

it('undoes nothing if the text was changed by something else', () => {
  const history = createEditHistory();
  history.note('', { text: '7', caret: 1 });
  expect(history.step('+44 20', -1)).toBeUndefined();
  history.note('+44 20', { text: '+44 207', caret: 7 });
  expect(history.step('+44 207', -1)).toEqual({ text: '+44 20', caret: 6 });
  expect(history.step('+44 20', -1)).toBeUndefined();
});

it.each([
  [{ key: 'z', ctrlKey: true }, -1],
  [{ key: 'z', metaKey: true }, -1],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 1],
  [{ key: 'y', ctrlKey: true }, 1],
  [{ key: 'y', metaKey: true }, undefined],
  [{ key: 'z' }, undefined],
  // AltGr types a letter on some keyboards.
  [{ key: 'z', ctrlKey: true, altKey: true }, undefined],
  [{ key: 'a', ctrlKey: true }, undefined],
  [{ key: 'я', code: 'KeyZ', ctrlKey: true }, -1],
  [{ inputType: 'historyUndo' }, -1],
  [{ inputType: 'historyRedo' }, 1],
  [{ inputType: 'insertText' }, undefined],
])('reads %j as %s', (keys, step) => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  expect(historyDirection({ ...none, ...keys } as KeyboardEvent)).toBe(step);
});
