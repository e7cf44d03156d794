import { expect, it } from 'vitest';
import { layOut } from './lay-out.ts';
import type { Lane, Moment } from './moment.ts';
import { nextMoment } from './next-moment.ts';

const moment = (id: string, lane: Lane, startedAt: number, endedAt = startedAt): Moment => ({
  id,
  lane,
  startedAt,
  endedAt,
  title: id,
  tone: 'plain',
  facts: {},
  bodies: {},
});

const leftOf = (layout: ReturnType<typeof layOut>, id: string) =>
  layout.placed.find((one) => one.moment.id === id)?.left ?? Number.NaN;

it('uses a linear time axis while something happens', () => {
  const layout = layOut(
    [moment('a', 'page', 0), moment('b', 'platform', 200, 400), moment('c', 'page', 800)],
    800,
    1000,
  );
  const [a, b, c] = ['a', 'b', 'c'].map((id) => leftOf(layout, id));
  expect(((b ?? 0) - (a ?? 0)) / ((c ?? 0) - (a ?? 0))).toBeCloseTo(200 / 800);
  expect(layout.pauses).toEqual([]);
});

it('gives pauses a fixed width', () => {
  const after = (ms: number) =>
    layOut([moment('a', 'page', 0, 100), moment('b', 'page', 100 + ms, 200 + ms)], 0, 1000);
  expect(after(2000).placed.map(({ left }) => left)).toEqual(
    after(60_000).placed.map(({ left }) => left),
  );
  expect(after(60_000).pauses).toMatchObject([{ milliseconds: 60_000 }]);
});

it('puts overlapping moments into separate rows', () => {
  const layout = layOut(
    [
      moment('a', 'page', 0),
      moment('b', 'page', 1),
      moment('c', 'form', 1),
      moment('d', 'page', 500),
    ],
    500,
    1000,
  );
  expect(layout.placed.map(({ row }) => row)).toEqual([0, 1, 0, 0]);
  expect(layout.rows).toMatchObject({ page: 2, form: 1, issuer: 1 });
});

it('extends moments in progress up to now', () => {
  const lasting: Moment = { ...moment('a', 'platform', 0), endedAt: undefined };
  const [placed] = layOut([lasting], 500, 1000).placed;
  expect(placed?.width).toBeGreaterThan(500);
});

it('labels the axis with increasing round times', () => {
  const { ticks } = layOut([moment('a', 'page', 3, 1003)], 0, 1000);
  const times = ticks.map(({ milliseconds }) => milliseconds);
  expect(times).toEqual([0, 200, 400, 600, 800, 1000]);
});

it('returns an empty layout for no moments', () => {
  expect(layOut([], 0, 1000)).toMatchObject({ placed: [], pauses: [], ticks: [], width: 1000 });
});

it.each([
  ['a', 'ArrowRight', 'b'],
  ['b', 'ArrowLeft', 'a'],
  ['a', 'ArrowLeft', undefined],
  ['b', 'ArrowDown', 'd'],
  ['d', 'ArrowUp', 'b'],
  ['d', 'Home', 'a'],
  ['a', 'End', 'd'],
  ['a', 'x', undefined],
])('leads from %s by %s to %s', (from, key, to) => {
  const { placed } = layOut(
    [
      ...[moment('a', 'page', 0), moment('b', 'page', 300)],
      ...[moment('c', 'platform', 0), moment('d', 'platform', 310)],
    ],
    400,
    1000,
  );
  expect(nextMoment(placed, from, key)).toBe(to);
});
