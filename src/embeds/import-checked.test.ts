// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { importChecked } from './import-checked.ts';

afterEach(() => vi.restoreAllMocks());

it('rejects immediately if the browser does not support modulepreload', async () => {
  const { relList } = document.createElement('a');
  vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue(relList);
  const importing = importChecked(document, 'data:text/javascript,', 'sha384-of-it');
  await expect(importing).rejects.toThrow('modulepreload');
  expect(document.querySelector('link')).toBeNull();
}, 5_000);
