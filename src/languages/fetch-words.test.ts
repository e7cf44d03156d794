import { afterEach, expect, it, vi } from 'vitest';
import { fetchTexts } from './fetch-texts.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(response: Response): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    return response;
  });
  return requested;
}

it('requests the file of the part, language and version', async () => {
  const requested = answer(Response.json({ number: 'Kartennummer' }));
  expect(await fetchTexts('card-labels', '1a2b3c4d')('de')).toEqual({ number: 'Kartennummer' });
  expect(requested).toEqual(['card-labels-de-1a2b3c4d.json']);
});

it('repeats the request if one of several servers lacks the file', async () => {
  const answers = [new Response('', { status: 404 }), Response.error(), Response.json({ a: 'b' })];
  vi.stubGlobal('fetch', async () => answers.shift());
  expect(await fetchTexts('card-labels', '1a2b3c4d')('de')).toEqual({ a: 'b' });
});

it('rejects with the status after four attempts', async () => {
  const requested = answer(Response.json({ errors: [] }, { status: 404 }));
  await expect(fetchTexts('card-labels', '1a2b3c4d')('de')).rejects.toThrow('404');
  expect(requested).toHaveLength(4);
});

it('rejects with 0 if the server does not respond', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchTexts('card-labels', '1a2b3c4d')('de')).rejects.toThrow(/^0$/);
});
