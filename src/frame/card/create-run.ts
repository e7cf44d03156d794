import type { Signal } from '@preact/signals-core';
import { createEnding, Ended } from '../form/ending.ts';
import { createFlow, type FlowSetup, type FlowState } from '../form/flow.ts';
import type { CardAttempt } from '../wire/answers.ts';
import type { Attempt } from '../wire/settle.ts';
import type { AttemptContext } from './attempt-context.ts';
import type { TokenState } from './card-states.ts';
import { type DeferredForm, deferRun } from './defer-run.ts';
import type { CardFields } from './fields/card-fields.ts';
import type { FormRun } from './form-context.ts';
import type { LinkFields } from './form-fields.ts';
import type { OtherWindows } from './other-windows.ts';

interface RunSetup<Begun, Done>
  extends Pick<FlowSetup<Begun, Done>, 'beforeEnd' | 'finish' | 'onDone' | 'onEnded' | 'toEnding'> {
  form: Pick<LinkFields, 'focus' | 'key'> & { state: Signal<FlowState<Done>> };
  other: OtherWindows;
  shownFields(): Partial<CardFields>;
  /** Returns the attempt to send with the current input. */
  toSend(): Attempt<Begun>;
  /** Returns the result of another window's attempt. */
  toDone(attempt: CardAttempt): Done;
  /** Returns the attempt that has begun, according to the token. */
  begunIn(token: TokenState): Begun | undefined;
  /** Reads a resumed attempt. */
  read(): Promise<Begun | undefined>;
  /** Prepares the form for a resumed attempt. */
  onResumed(begun: Begun): void;
}

/** Creates the attempts of a form: its own, those that a reload interrupted, and those of other windows. */
export function createRun<Begun, Done>(
  context: AttemptContext,
  setup: RunSetup<Begun, Done>,
): FormRun {
  const { form, other, toSend, toDone } = setup;
  const areFilled = () =>
    Object.values(setup.shownFields()).every(({ isEmpty }) => !isEmpty.peek());

  const flow = createFlow<Begun, Done>({
    ...context,
    ...setup,
    drawn: form,
    onStarted: context.reporter.attemptStarted,
    async elsewhere(error) {
      const attempt = await other.followAfter(error);
      if (attempt) return { done: toDone(attempt) };
      if (areFilled()) return { again: toSend() };
      throw new Ended(createEnding('Replaced', 'replaced'));
    },
  });

  /** Follows another window's attempt. If the cardholder continues here, submits the filled fields of this form. */
  async function follow(): Promise<void> {
    let isTakenOver = false;
    await flow.follow(async () => {
      const attempt = await other.follow();
      isTakenOver = attempt === undefined;
      return attempt && toDone(attempt);
    });
    if (!isTakenOver) return;
    if (areFilled()) await submitShown({ ...form, fields: setup.shownFields() }, run);
    else form.focus.value = { field: 'code' };
  }

  const run: FormRun = {
    submit: () => flow.start(toSend()),
    recheck: flow.recheck,
    async resume(token) {
      const begun = setup.begunIn(token);
      if (!begun) return;
      const isIdle = form.state.peek().name === 'filling';
      if (isIdle && (await context.signals.isHeldElsewhere())) return follow();
      setup.onResumed(begun);
      return flow.resume({ send: async () => begun, read: setup.read });
    },
  };
  void context.ready.then(() => other.watch(() => void follow()));
  return run;
}

/** Submits as if the button was pressed. */
export function submitShown<Done>(form: DeferredForm<Done>, run: FormRun): Promise<void> {
  return deferRun(form, Promise.resolve(run)).submit();
}
