import { vi } from 'vitest';

/** Counts the formatters of numbers and times that are created until the mocks are restored. */
export function countFormatters(): { created(): number } {
  const { NumberFormat, DateTimeFormat } = Intl;
  const numbers = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function create(...given) {
    return new NumberFormat(...given);
  });
  const times = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function create(...given) {
    return new DateTimeFormat(...given);
  });
  return { created: () => numbers.mock.calls.length + times.mock.calls.length };
}
