// @vitest-environment happy-dom
import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { submitHandlers } from './submit-handlers.ts';

const submit = vi.fn();
const other = vi.fn();

afterEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
});

/** @param isSandboxed whether the browser submits no form, as in a sandbox without `allow-forms` */
function mountForm(isSandboxed: boolean): HTMLFormElement {
  const { container } = render(
    <form {...submitHandlers(submit)}>
      <input aria-label="Name" />
      <button type="button" onClick={other}>
        Back
      </button>
      <button type="submit">
        <span>Send</span>
      </button>
    </form>,
  );
  const form = container.querySelector('form');
  if (!form) throw new Error('There is no form');
  if (isSandboxed)
    form.addEventListener('submit', (event) => event.stopImmediatePropagation(), true);
  return form;
}

it.each([false, true])(
  'submits once by button and once by Enter, in a sandbox: %s',
  async (isSandboxed) => {
    mountForm(isSandboxed);
    await userEvent.click(screen.getByText('Send'));
    expect(submit).toHaveBeenCalledTimes(1);
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(submit).toHaveBeenCalledTimes(2);
  },
);

it('submits on a submit event without the button', () => {
  mountForm(false).requestSubmit();
  expect(submit).toHaveBeenCalledTimes(1);
});

it('ignores other buttons', async () => {
  mountForm(false);
  await userEvent.click(screen.getByText('Back'));
  expect([submit.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
});
