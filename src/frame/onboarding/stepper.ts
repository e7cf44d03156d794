import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Step } from '../steps/step.ts';
import { stepTitleId } from './form-page.tsx';

/** Which step is shown, and how to get to others. */
export interface Stepper {
  readonly steps: readonly Step[];
  /** Index of the step that is shown; behind the last one is the review. */
  readonly index: ReadonlySignal<number>;
  readonly current: ReadonlySignal<Step | undefined>;
  /** Where the focus belongs now; a new object each time it is to move. */
  readonly focus: ReadonlySignal<{ id: string } | undefined>;
  /** To the next step, or back to the review somebody came from, once this one is right. */
  goOn(): void;
  goBack(): void;
  /** To a step, or to an element in it. */
  goTo(index: number, elementId?: string): void;
  /** To the first element of any step that is missing or wrong. @returns whether there is one */
  goToFirstProblem(): boolean;
}

/** @param onMoved another step is shown now */
export function createStepper(steps: readonly Step[], onMoved: () => void): Stepper {
  const index = signal(0);
  const focus = signal<{ id: string }>();
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
      index.value = next;
      point(elementId);
    });
    if (hasMoved) onMoved();
  }

  return {
    steps,
    index,
    current: computed(() => steps[index.value]),
    focus,
    goOn() {
      const wrong = steps[index.peek()]?.reveal();
      if (wrong !== undefined) batch(() => point(wrong));
      else goTo(cameFromReview ? steps.length : Math.min(index.peek() + 1, steps.length));
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
