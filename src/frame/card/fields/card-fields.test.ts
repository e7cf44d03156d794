import { signal } from '@preact/signals-core';
import { describe, expect, it, vi } from 'vitest';
import type { Field } from '../../form/field.ts';
import { brandNamed } from './card-brand.ts';
import { createCardFields, createCodeField } from './card-fields.ts';

const today = () => new Date(2026, 10, 20);
const nothing = () => {};

function setUp() {
  const onChange = vi.fn();
  const onNumberTyped = vi.fn();
  return { ...createCardFields({ onChange, onNumberTyped, today }), onChange, onNumberTyped };
}

/** Types a text at the end of a field, key by key. */
function type(field: Field, keys: string): void {
  for (const key of keys) {
    const text = field.text.peek() + key;
    field.type({ text, caret: text.length, kind: 'insertText' });
  }
}

/** Returns the error of a field with this text. */
function errorOf(field: Field, text: string): string | undefined {
  field.set(text);
  field.reveal();
  return field.error.peek();
}

it.each([
  ['number', '', 'numberMissing'],
  ['number', '4242', 'numberIncomplete'],
  ['number', '4242 4242 4242 4242', undefined],
  ['expiration', '', 'expirationMissing'],
  ['expiration', '1', 'expirationWrong'],
  ['expiration', '10 / 26', 'expired_card'],
  ['expiration', '11 / 26', undefined],
  ['expiration', '11 / 46', undefined],
  ['expiration', '12 / 46', 'expirationFar'],
  ['name', '', 'nameMissing'],
  ['name', '  ', 'nameMissing'],
  ['name', '4242424242424242', 'nameMissing'],
  ['name', '4242 4242 4242 4242', 'nameMissing'],
  ['name', 'Grace 4242-4242-4242-4242', 'nameMissing'],
  ['name', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', 'nameMissing'],
  ['name', 'Grace Holder 2nd, Unit 1234', undefined],
  ['name', 'Grace Holder', undefined],
  ['postalCode', '', 'postalCodeMissing'],
  ['postalCode', '  ', 'postalCodeMissing'],
  ['postalCode', '-', 'postalCodeMissing'],
  ['postalCode', 'x', 'postalCodeWrong'],
  ['postalCode', 'SW1A\u00a01AA', undefined],
  ['postalCode', '\u200e89101', undefined],
  ['postalCode', '89101–1234', undefined],
  ['postalCode', '〒100-0001', undefined],
  ['expiration', '12/30.', undefined],
  ['expiration', 'Dec 2030', undefined],
  ['postalCode', ' SW1A 1AA ', undefined],
] as const)('%s %j: %s', (name, text, problem) => {
  expect(errorOf(setUp().fields[name], text)).toBe(problem);
});

describe('the security code', () => {
  it.each([
    [undefined, '', 'codeMissing'],
    [undefined, '12', 'codeNotThree'],
    [undefined, '123', undefined],
    [undefined, '1234', undefined],
    ['visa', '12', 'codeNotThree'],
    ['visa', '123', undefined],
    ['visa', '1234', 'codeNotThree'],
    ['american-express', '', 'codeMissing'],
    ['american-express', '123', 'codeNotFour'],
    ['american-express', '1234', undefined],
  ])('of the brand %s, %j: %s', (name, text, problem) => {
    expect(errorOf(createCodeField(nothing, signal(brandNamed(name ?? null))), text)).toBe(problem);
  });

  it.each([
    [undefined, '1234'],
    ['visa', '123'],
    ['american-express', '1234'],
  ])('of the brand %s has at most the digits %s, without gaps', (name, shown) => {
    const field = createCodeField(nothing, signal(brandNamed(name ?? null)));
    type(field, '12345');
    expect(field.text.peek()).toBe(shown);
  });
});

describe('typed text', () => {
  it('is shown as printed on a card', () => {
    const { fields } = setUp();
    type(fields.number, '378282246310005');
    type(fields.expiration, '0130');
    expect([fields.number.text.peek(), fields.expiration.text.peek()]).toEqual([
      '3782 822463 10005',
      '01 / 30',
    ]);
  });

  it('is formatted as a date on blur, if it is one', () => {
    const { expiration } = setUp().fields;
    for (const [text, shown] of [
      ['1-2030', '01 / 30'],
      ['soon', 'soon'],
    ] as const) {
      expiration.set(text);
      expiration.leave();
      expect(expiration.text.peek()).toBe(shown);
    }
  });

  it('sets the brand with its first digits', () => {
    const { fields, brand } = setUp();
    expect(brand.value).toBeUndefined();
    type(fields.number, '٣7');
    expect(brand.value?.name).toBe('american-express');
  });

  it('is reported once when it completes the number', () => {
    const { fields, onNumberTyped } = setUp();
    type(fields.number, '424242424242424');
    expect(onNumberTyped).not.toHaveBeenCalled();
    type(fields.number, '2');
    expect(onNumberTyped).toHaveBeenCalledOnce();
  });

  it.each(['number', 'expiration', 'code', 'name', 'postalCode'] as const)(
    'in the field %s is reported as a change',
    (name) => {
      const { fields, onChange } = setUp();
      type(fields[name], '1');
      expect(onChange).toHaveBeenCalledOnce();
    },
  );
});
