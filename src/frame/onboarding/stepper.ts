import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Step } from '../person/steps/step.ts';
import type { World } from '../wire/world.ts';
import { stepTitleId } from './form-page.tsx';

export interface Stepper {
  readonly steps: readonly Step[];
  /** The review comes after the last step. */
  readonly index: ReadonlySignal<number>;
  readonly current: ReadonlySignal<Step | undefined>;
  /** Focus target; a new object for each move. */
  readonly focus: ReadonlySignal<{ id: string } | undefined>;
  /** True while Continue waits for data that the step is still loading. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /**
   * Goes to the next step, or back to the review if the applicant came from there, unless this step has errors.
   * Waits up to two seconds for loading data, which may reveal more errors.
   */
  goOn(): void;
  goBack(): void;
  /** Goes to a step, or to an element in it. */
  goTo(index: number, elementId?: string): void;
  /** Goes to the first missing or wrong value of any step. @returns true if there is one */
  goToFirstProblem(): boolean;
}

/** Milliseconds that Continue waits. The review shows errors that are found later. */
const timeLimit = 2000;

/** @param onMoved called when another step is shown */
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
    // The review shows all errors. When the applicant returns to it, they are already shown, and the platform's
    // errors must stay until the next attempt.
    if (next === steps.length && !cameFromReview) for (const step of steps) step.reveal();
    cameFromReview = index.peek() === steps.length && hasMoved;
    batch(() => {
      isWaiting.value = false;
      index.value = next;
      point(elementId);
    });
    if (hasMoved) onMoved();
  }

  /** Goes to the first error of the step. @returns true if there is one */
  function showProblem(): boolean {
    const wrong = steps[index.peek()]?.reveal();
    if (wrong !== undefined) batch(() => point(wrong));
    return wrong !== undefined;
  }

  async function waitFor(arrival: Promise<void>): Promise<void> {
    isWaiting.value = true;
    // The fields are inert during the wait, so the focus moves to the button.
    point('action');
    await Promise.race([arrival, world.wait(timeLimit)]);
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
