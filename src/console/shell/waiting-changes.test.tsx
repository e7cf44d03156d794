// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { act, cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Change, Changes } from '../live/changes.ts';
import { Interruption } from '../live/interruption.tsx';
import { ChangesContext } from '../live/use-changes.ts';
import { WaitingChanges } from './waiting-changes.tsx';

afterEach(cleanup);

function open(id?: string) {
  const listeners = new Set<(change: Change) => void>();
  const state = signal<'live' | 'cut'>('live');
  let isOwn = false;
  const changes: Changes = {
    state,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry: vi.fn(),
    isOwn: () => isOwn,
    close: () => {},
  };
  const onShow = vi.fn();
  render(
    <ChangesContext.Provider value={changes}>
      <Interruption />
      <WaitingChanges types={['refunds']} {...(id && { ids: [id] })} onShow={onShow} />
    </ChangesContext.Provider>,
  );
  return {
    changes,
    state,
    onShow,
    user: userEvent.setup(),
    say: (change: Change) => act(() => listeners.forEach((each) => void each(change))),
    own() {
      isOwn = true;
    },
    said: () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent ?? '')
        .join(''),
  };
}
const change = (id: string, type = 'refunds', action: 'update' | 'delete' = 'update') => ({
  type,
  id,
  action,
});

it('counts resources, not events, and shows them on press only', async () => {
  const { say, said, onShow, user } = open();
  await say(change('1'));
  await say(change('1'));
  await say(change('2'));
  await say(change('3', 'contacts'));
  expect(said()).toContain('2 new or changed.');
  expect(onShow).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(onShow).toHaveBeenCalledOnce();
  expect(said()).toBe('');
});

it('says that it does not know how many have changed, and that they are many', async () => {
  const { say, said } = open();
  for (let count = 0; count < 120; count++) await say(change(String(count)));
  expect(said()).toContain('More than 99 new or changed.');
  await say('reset');
  expect(said()).toContain('This list may have changed.');
});

it('of a single resource, says that it has changed or is gone', async () => {
  const { say, said } = open('1');
  await say(change('2'));
  expect(said()).toBe('');
  await say(change('1'));
  expect(screen.getByRole('button', { name: 'Show the new version' })).toBeTruthy();
  await say(change('1', 'refunds', 'delete'));
  expect(said()).toContain('This has been deleted.');
});

it('shows what this window has just done without being asked', async () => {
  const { say, said, own, onShow } = open();
  own();
  await say(change('1'));
  expect(onShow).toHaveBeenCalledOnce();
  expect(said()).toBe('');
});

it('says that it is cut off, and tries again on press', async () => {
  const { state, said, user, changes } = open();
  expect(said()).toBe('');
  await act(() => {
    state.value = 'cut';
  });
  expect(said()).toContain('Live updates are interrupted.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(changes.retry).toHaveBeenCalledOnce();
});
