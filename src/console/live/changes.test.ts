// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { createOwnRequests } from '../client/own-requests.ts';
import { type Change, createChanges, type Source } from './changes.ts';

class Opened extends EventTarget implements Source {
  isClosed = false;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
  }
  close(): void {
    this.isClosed = true;
  }
  say(kind: string, data: object, lastEventId: string): void {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId }));
  }
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

let opened: Opened[] = [];
let ended: string[] = [];
let own = createOwnRequests();
let isHidden = false;

function open() {
  const changes = createChanges({
    open(address) {
      const source = new Opened(address);
      opened.push(source);
      return source;
    },
    window,
    random: () => 1,
    own,
    onEnded: (reason) => void ended.push(reason),
  });
  const heard: Change[] = [];
  changes.listen((change) => heard.push(change));
  return { changes, heard };
}
const latest = () => opened.at(-1) ?? new Opened('none');
const refund = { type: 'refunds', id: 'r1', action: 'update' };

beforeEach(() => {
  vi.useFakeTimers();
  [opened, ended, own, isHidden] = [[], [], createOwnRequests(), false];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => vi.useRealTimers());

it.each([
  ['succeeds', () => Promise.resolve(), true],
  ['is refused', () => Promise.reject(new ApiError(412)), false],
  ['may have run', () => Promise.reject(new ApiError(0)), true],
])(
  'a change waits for a request that is under way, and is its own if it %s',
  async (_how, end, isOwn) => {
    const { changes, heard } = open();
    let answer = () => {};
    own.note(
      new Promise<void>((done) => {
        answer = done;
      }).then(end),
    );
    latest().say('change', refund, '1-0-6');
    expect(heard).toEqual([]);
    answer();
    await vi.waitFor(() => expect(heard).toEqual([refund]));
    expect(changes.isOwn()).toBe(isOwn);
    vi.advanceTimersByTime(3000);
    expect(changes.isOwn()).toBe(false);
    changes.close();
  },
);

it('continues after the last event that it has heard', () => {
  const { changes, heard } = open();
  expect(latest().address).toBe('/events');
  latest().say('ready', {}, '1-0-5');
  latest().say('change', refund, '2-7-5');
  latest().fail();
  expect(latest().isClosed).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(latest().address).toBe('/events?after=2-7-5');
  latest().say('change', { ...refund, id: 'r2' }, '3-8-6');
  expect(heard).toEqual([refund, { ...refund, id: 'r2' }]);
  changes.close();
  expect(latest().isClosed).toBe(true);
});

it('waits longer after each failure, and says that it is cut off until it is ready', () => {
  const { changes } = open();
  const pauses = [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000];
  for (const [index, pause] of pauses.entries()) {
    latest().fail();
    expect(changes.state.value).toBe(index === 0 ? 'live' : 'cut');
    vi.advanceTimersByTime(pause - 1);
    expect(opened).toHaveLength(index + 1);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(index + 2);
  }
  expect(ended).toEqual(Array(7).fill('refused'));
  latest().say('ready', {}, '1-0-5');
  expect(changes.state.value).toBe('live');
  changes.close();
});

it('a stream that says nothing for 40 seconds counts as cut', () => {
  const { changes } = open();
  latest().say('ready', {}, '1-0-5');
  vi.advanceTimersByTime(39_999);
  latest().say('heartbeat', {}, '4-0-6');
  vi.advanceTimersByTime(39_999);
  expect(opened).toHaveLength(1);
  vi.advanceTimersByTime(1001);
  expect(latest().address).toBe('/events?after=4-0-6');
  changes.close();
});

it('the end of the session ends it for good', () => {
  const { changes } = open();
  latest().say('ended', {}, '1-0-5');
  expect([latest().isClosed, ended]).toEqual([true, ['session']]);
  vi.advanceTimersByTime(600_000);
  expect(opened).toHaveLength(1);
  changes.close();
});

it('a hidden window has no stream, and continues when it is seen again', () => {
  const { changes } = open();
  latest().say('ready', {}, '9-0-5');
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(latest().isClosed).toBe(true);
  vi.advanceTimersByTime(600_000);
  expect(opened).toHaveLength(1);
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(latest().address).toBe('/events?after=9-0-5');
  changes.close();
});

it('a first stream that is late does not know what it has missed', () => {
  const prompt = open();
  latest().say('ready', {}, '1-0-5');
  expect(prompt.heard).toEqual([]);
  prompt.changes.close();
  const late = open();
  latest().fail();
  vi.advanceTimersByTime(1000);
  latest().fail();
  vi.advanceTimersByTime(2000);
  latest().say('ready', {}, '1-0-9');
  expect(late.heard).toEqual(['reset']);
  late.changes.close();
});

it('what a stream says after it was replaced is not heard', () => {
  const { changes, heard } = open();
  const first = latest();
  window.dispatchEvent(new Event('online'));
  first.say('change', refund, '2-7-5');
  first.fail();
  expect([heard, opened.length]).toEqual([[], 2]);
  changes.close();
});
