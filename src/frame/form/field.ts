import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { CardTextKey } from '../../languages/texts.ts';
import type { Edit, Formatted } from './typing/edit-digits.ts';

/** One input of a form; `Key` names the texts of its errors. */
export interface Field<Key extends string = CardTextKey> {
  /** As it is shown. */
  readonly text: ReadonlySignal<string>;
  readonly isEmpty: ReadonlySignal<boolean>;
  /** Changes with the text unless that was typed: the input shows what was typed without being drawn again. */
  readonly rewritten: ReadonlySignal<object>;
  /** The error to show now, if any. */
  readonly error: ReadonlySignal<Key | undefined>;
  /** For the blanks in the text of an error. */
  readonly words?: (() => Readonly<Record<string, string>>) | undefined;
  /** Takes in an edit by hand. Returns what the input is to show. */
  type(edit: Edit): Formatted;
  /** Takes a text as it is, as while an input method is composing. */
  set(text: string): void;
  /** The field was left: an error of what is in it may be shown now. */
  leave(): void;
  /** Tells the error, if there is one, before another attempt. Returns whether there is. */
  reveal(): boolean;
  /** The platform does not take what is in it. Holds until the next edit or attempt. */
  refuse(reason: Key): void;
  clear(): void;
}

export interface FieldRules<Key extends string> {
  /** What is wrong with a text; undefined when nothing is. */
  problemOf(text: string): Key | undefined;
  onChange(): void;
  /** Problems that typing more can’t fix: they are shown at once. */
  hopeless?: readonly Key[];
  words?(text: string): Readonly<Record<string, string>>;
  /** How an edit is shown; as it is by default. */
  format?(before: string, edit: Edit): Formatted;
  /** How a text is shown once the field has been left. */
  show?(text: string): string;
}

/** A field whose errors come on leaving it or on submit, and go at the next key. */
export function createField<Key extends string = CardTextKey>({
  problemOf,
  onChange,
  hopeless,
  words,
  format,
  show,
}: FieldRules<Key>): Field<Key> {
  const text = signal('');
  const rewritten = signal({});
  const isRevealed = signal(false);
  const refusal = signal<Key>();
  const problem = computed(() => problemOf(text.value));

  function set(next: string, isTyped?: true): void {
    if (next === text.peek()) return;
    text.value = next;
    refusal.value = undefined;
    isRevealed.value = false;
    if (!isTyped) rewritten.value = {};
    onChange();
  }

  return {
    text,
    isEmpty: computed(() => text.value === ''),
    rewritten,
    // Problems are computed only when they are shown: for all empty fields, that takes 10 ms on a slow phone.
    error: computed(
      () =>
        refusal.value ??
        (isRevealed.value ? problem.value : hopeless?.find((one) => one === problem.value)),
    ),
    words: words && (() => words(text.value)),
    type(edit) {
      const formatted = format ? format(text.peek(), edit) : edit;
      set(formatted.text, true);
      return formatted;
    },
    set,
    leave() {
      if (show) {
        text.value = show(text.peek());
        rewritten.value = {};
      }
      if (text.peek()) isRevealed.value = true;
    },
    reveal() {
      refusal.value = undefined;
      isRevealed.value = true;
      return problem.peek() !== undefined;
    },
    refuse(reason) {
      refusal.value = reason;
    },
    clear() {
      set('');
      isRevealed.value = false;
    },
  };
}
