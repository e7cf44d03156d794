import { afterEach, expect, it, vi } from 'vitest';
import arabic from '../languages/texts/ar.json';
import english from '../languages/texts/en.json';
import { type FailureWords, findFailureWords, inEnglish } from './failure-words.ts';

const origin = 'https://platform.example';
const find = (...locales: string[]) =>
  new Promise<FailureWords>((found) => findFailureWords(origin, locales, found));

const failures = [english, arabic].map(({ language, shell }) => ({ ...language, ...shell }));
const fetched = vi.fn<typeof fetch>(async () => Response.json(failures));
vi.stubGlobal('fetch', fetched);
afterEach(() => fetched.mockClear());

it('returns English immediately, without a request', () => {
  const found = vi.fn();
  findFailureWords(origin, ['en-US', 'ar'], found);
  expect(found).toHaveBeenCalledExactlyOnceWith(inEnglish);
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  [['ar-EG'], arabic],
  [['eo', 'ar', 'en'], arabic],
  [['eo', 'en-GB', 'ar'], english],
])('fetches the texts for readers of %j', async (locales, { language, shell }) => {
  expect(await find(...locales)).toMatchObject({ language, texts: shell });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    'https://platform.example/v1/frame/failures.json',
  ]);
});

it.each([
  ['the server does not respond', () => Promise.reject(new TypeError('offline'))],
  ['the file does not exist', async () => new Response('<h1>Not found</h1>', { status: 404 })],
])('returns English if %s', async (_case, answer) => {
  fetched.mockImplementationOnce(answer);
  expect(await find('ar')).toBe(inEnglish);
});
