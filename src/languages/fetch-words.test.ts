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

it('asks again where one of several servers has no such file', async () => {
  const answers = [new Response('', { status: 404 }), Response.error(), Response.json({ a: 'b' })];
  vi.stubGlobal('fetch', async () => answers.shift());
  expect(await fetchWords('card-labels', '1a2b3c4d')('de')).toEqual({ a: 'b' });
});

it('says the status after four answers without words', async () => {
  const asked = answer(Response.json({ errors: [] }, { status: 404 }));
  await expect(fetchWords('card-labels', '1a2b3c4d')('de')).rejects.toThrow('404');
  expect(asked).toHaveLength(4);
});

it('says 0 where nobody answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchWords('card-labels', '1a2b3c4d')('de')).rejects.toThrow(/^0$/);
});
