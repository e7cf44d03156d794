// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { runMethodPage } from './run-method-page.ts';

afterEach(() => void vi.restoreAllMocks());

it('posts the data to the bank in a frame with only the permissions it needs', () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const url = 'https://acs.bank.example:8443/method?brand=a&b=c';
  runMethodPage(document, `#${new URLSearchParams({ url, data: 'bWV0aG9k' })}`);
  const [form] = document.forms;
  const frame = document.querySelector('iframe');
  expect(submit).toHaveBeenCalledOnce();
  expect([form?.action, form?.method, form?.target]).toEqual([url, 'post', frame?.name]);
  expect([...new FormData(form)]).toEqual([['threeDSMethodData', 'bWV0aG9k']]);
  expect(frame?.getAttribute('sandbox')?.split(' ').sort()).toEqual([
    'allow-forms',
    'allow-same-origin',
    'allow-scripts',
  ]);
});
