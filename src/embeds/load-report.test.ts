// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { loadReport } from './load-report.ts';

afterEach(() => vi.restoreAllMocks());

it('rejects immediately if the browser doesn’t support modulepreload', async () => {
  const { relList } = document.createElement('a');
  vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue(relList);
  await expect(loadReport(document, 'https://embed.example')).rejects.toThrow('modulepreload');
  expect(document.querySelector('link')).toBeNull();
}, 5_000);
