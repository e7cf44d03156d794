// @vitest-environment happy-dom
import { screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { open, uuid } from './testing/desk-bench.tsx';

it('draws load and time to decision, with their tables', async () => {
  open('figures', {
    '/v1/figures': {
      load: [{ operator: { id: uuid(9), name: 'anna' }, open: 4, overdue: 1, decided: 7 }],
      days: [{ day: '2026-11-20', decided: 7, 'median-seconds': 7300 }],
    },
  });
  expect(await screen.findAllByRole('list')).toHaveLength(2);
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('anna'), expect.stringContaining('2 hr')]),
  );
});
