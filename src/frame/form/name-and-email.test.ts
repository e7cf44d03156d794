import { describe, expect, it } from 'vitest';
import { Email } from '../../contract/email.ts';
import { createEmail } from './name-and-email.ts';

function problemOf(text: string) {
  const field = createEmail(() => {});
  field.set(text);
  field.reveal();
  return field.error.peek();
}

describe('an email address', () => {
  it.each([
    'grace@person.example',
    ' grace@person.example ',
    '.grace@person.example',
    'grace..h@person.example',
    "o'hara+shop@mail.person.example",
    'jürgen@müller.de',
    '用户@例え.jp',
    'δοκιμή@παράδειγμα.ελ',
  ])('%s is accepted, as by the platform', (text) => {
    expect(problemOf(text)).toBeUndefined();
    expect(Email.safeParse(text.trim()).success).toBe(true);
  });

  it.each([
    'grace',
    'grace@',
    '@person.example',
    'grace@person',
    'grace@person..example',
    'gr ace@person.example',
    'a@-b.de',
    'grace@10.0.0.1',
    `${'a'.repeat(250)}@b.de`,
    ' ',
  ])('%j is rejected, as by the platform', (text) => {
    expect(problemOf(text)).toBe(text === ' ' ? 'emailMissing' : 'emailWrong');
    expect(Email.safeParse(text).success).toBe(false);
  });
});
