import { afterEach, expect, it, vi } from 'vitest';
import { fetchWords } from './fetch-words.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(response: Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return response;
  });
  return asked;
}

it('asks for the file of that part, language and version', async () => {
  const asked = answer(Response.json({ number: 'Kartennummer' }));
  expect(await fetchWords('card-labels', '1a2b3c4d')('de')).toEqual({ number: 'Kartennummer' });
  expect(asked).toEqual(['card-labels-de-1a2b3c4d.json']);
});

it('takes no answer for words that says there are none', async () => {
  answer(Response.json({ errors: [] }, { status: 404 }));
  await expect(fetchWords('card-labels', '1a2b3c4d')('de')).rejects.toThrow('404');
});
