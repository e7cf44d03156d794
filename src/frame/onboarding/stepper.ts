import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Step } from '../person/steps/step.ts';
import type { World } from '../wire/world.ts';
import { stepTitleId } from './form-page.tsx';

/** Which step is shown, and how to get to others. */
export interface Stepper {
  readonly steps: readonly Step[];
  /** Index of the step that is shown; behind the last one is the review. */
  readonly index: ReadonlySignal<number>;
  readonly current: ReadonlySignal<Step | undefined>;
  /** Where the focus belongs now; a new object each time it is to move. */
  readonly focus: ReadonlySignal<{ id: string } | undefined>;
  /** Whether Continue waits for data that the step is still loading. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /**
   * Goes to the next step, or back to the review the applicant came from, once this step has no errors.
   * Waits up to two seconds for data that the step is still loading, since it may reveal more errors.
   */
  goOn(): void;
  goBack(): void;
  /** To a step, or to an element in it. */
  goTo(index: number, elementId?: string): void;
  /** To the first element of any step that is missing or wrong. @returns whether there is one */
  goToFirstProblem(): boolean;
}

/** How long Continue waits, in milliseconds. The review shows errors that are found later. */
const patience = 2000;

/** @param onMoved another step is shown now */
export function createStepper(
  steps: readonly Step[],
  onMoved: () => void,
  world: Pick<World, 'wait'>,
): Stepper {
  const index = signal(0);
  const focus = signal<{ id: string }>();
  const isWaiting = signal(false);
  let cameFromReview = false;

  function point(elementId: string): void {
    steps[index.peek()]?.unfold?.(elementId);
    focus.value = { id: elementId };
  }

  function goTo(next: number, elementId = stepTitleId): void {
    const hasMoved = next !== index.peek();
    // The review says of everything whether it is right. It has done so for those who come back,
    // and what the platform refused holds until the next attempt.
    if (next === steps.length && !cameFromReview) for (const step of steps) step.reveal();
    cameFromReview = index.peek() === steps.length && hasMoved;
    batch(() => {
      isWaiting.value = false;
      index.value = next;
      point(elementId);
    });
    if (hasMoved) onMoved();
  }

  /** Shows the first error of the step. @returns whether there is one */
  function showProblem(): boolean {
    const wrong = steps[index.peek()]?.reveal();
    if (wrong !== undefined) batch(() => point(wrong));
    return wrong !== undefined;
  }

  async function waitFor(arrival: Promise<void>): Promise<void> {
    isWaiting.value = true;
    // The fields are inert during the wait, so the focus moves to the button.
    point('action');
    await Promise.race([arrival, world.wait(patience)]);
    if (!isWaiting.peek()) return;
    isWaiting.value = false;
    if (!showProblem()) leave();
  }

  function leave(): void {
    goTo(cameFromReview ? steps.length : Math.min(index.peek() + 1, steps.length));
  }

  return {
    steps,
    index,
    current: computed(() => steps[index.value]),
    focus,
    isWaiting,
    goOn() {
      if (isWaiting.peek() || showProblem()) return;
      const arrival = steps[index.peek()]?.ready?.();
      if (arrival) void waitFor(arrival);
      else leave();
    },
    goBack: () => goTo(Math.max(index.peek() - 1, 0)),
    goTo,
    goToFirstProblem() {
      const wrong = steps.map((step) => step.reveal());
      const first = wrong.findIndex((id) => id !== undefined);
      if (first >= 0) goTo(first, wrong[first]);
      return first >= 0;
    },
  };
}
