import { expect, it } from 'vitest';
import { createLateEvents } from './late-events.ts';

const event = (name: string, context: string, parent: string | null = null) => ({
  method: `browsingContext.${name}`,
  params: { context, parent },
});

function lateAmong(...events: object[]): boolean[] {
  const isLate = createLateEvents();
  return events.map(isLate);
}

const opened = [
  event('contextCreated', 'page'),
  event('contextCreated', 'challenge', 'page'),
  event('contextCreated', 'bank', 'challenge'),
];

it('a frame that is there navigates in time', () => {
  expect(lateAmong(...opened, event('navigationCommitted', 'bank'))).not.toContain(true);
});

it('a frame that is gone, or was in one that is gone, navigates too late', () => {
  for (const gone of ['bank', 'challenge', 'page']) {
    const late = lateAmong(
      ...opened,
      event('contextDestroyed', gone),
      event('navigationCommitted', 'bank'),
    );
    expect(late).toEqual([false, false, false, false, true]);
  }
});

it('nothing else is late', () => {
  const rest = [event('load', 'bank'), event('contextDestroyed', 'bank'), { id: 1, result: {} }];
  expect(lateAmong(...rest)).toEqual([false, false, false]);
});
