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

it('a navigation of an existing frame is in time', () => {
  expect(lateAmong(...opened, event('navigationCommitted', 'bank'))).not.toContain(true);
});

it('a navigation of a removed frame, or of a frame in one, is late', () => {
  for (const gone of ['bank', 'challenge', 'page']) {
    const late = lateAmong(
      ...opened,
      event('contextDestroyed', gone),
      event('navigationCommitted', 'bank'),
    );
    expect(late).toEqual([false, false, false, false, true]);
  }
});

it('no other event is late', () => {
  const rest = [event('load', 'bank'), event('contextDestroyed', 'bank'), { id: 1, result: {} }];
  expect(lateAmong(...rest)).toEqual([false, false, false]);
});
