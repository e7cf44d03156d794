import { expect, test } from 'vitest';
import { requireUncommonPassword } from './common-passwords.ts';

test.each([
  'Password1',
  'Password123',
  'P@ssw0rd',
  'Qwerty123',
  'Welcome1',
  'Iloveyou1!',
  'Password1!?!',
  'ABC12345',
  'ｐａｓｓｗｏｒｄ１２３',
])('refuses %s', async (password) => {
  await expect(requireUncommonPassword(password, '/password')).rejects.toMatchObject({
    code: 'invalid_attribute',
    problems: [{ pointer: '/password', detail: expect.stringContaining('most common') }],
  });
});

test.each(['Correct-Horse-1', 'Sandbox-2026', 'xK9-Password1', 'Pass-word1', '!!!!!!!!'])(
  'accepts %s',
  async (password) => {
    await expect(requireUncommonPassword(password, '/password')).resolves.toBeUndefined();
  },
);
