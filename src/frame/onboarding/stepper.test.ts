import { expect, it, vi } from 'vitest';
import type { Step } from '../person/steps/step.ts';
import { createStepper } from './stepper.ts';

/** Creates two steps. `arrive` loads the data of the first. */
function create({ isLoading = true } = {}) {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const wait = vi.fn(() => new Promise<void>(() => {}));
  const first = {
    reveal: vi.fn((): string | undefined => undefined),
    ready: () => (isLoading ? arrival : undefined),
  };
  const moved = vi.fn();
  const page = { reveal: () => undefined } as unknown as Step;
  const stepper = createStepper([{ ...page, ...first } as Step, page], moved, { wait });
  return { stepper, first, moved, wait, arrive };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

it('moves on immediately when nothing is loading', () => {
  const { stepper, wait } = create({ isLoading: false });
  stepper.goOn();
  expect(stepper.index.value).toBe(1);
  expect(wait).not.toHaveBeenCalled();
});

it('shows an error immediately, without waiting', () => {
  const { stepper, first } = create();
  first.reveal.mockReturnValue('city');
  stepper.goOn();
  expect(stepper.focus.value).toEqual({ id: 'city' });
  expect(stepper.isWaiting.value).toBe(false);
});

it('moves one step forward when the data loads, even after two clicks on Continue', async () => {
  const { stepper, arrive, moved } = create();
  stepper.goOn();
  stepper.goOn();
  arrive();
  await turn();
  expect(stepper.index.value).toBe(1);
  expect(stepper.isWaiting.value).toBe(false);
  expect(moved).toHaveBeenCalledTimes(1);
});

it('stays on the step that the applicant opened during the wait', async () => {
  const { stepper, arrive, moved } = create();
  stepper.goOn();
  stepper.goTo(2);
  arrive();
  await turn();
  expect(stepper.index.value).toBe(2);
  expect(moved).toHaveBeenCalledTimes(1);
});
