import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { CardTextKey } from '../../languages/texts.ts';
import type { Edit, Formatted } from './typing/edit-digits.ts';

/** One input of a form; `Key` is the type of its error text keys. */
export interface Field<Key extends string = CardTextKey> {
  /** The displayed text. */
  readonly text: ReadonlySignal<string>;
  readonly isEmpty: ReadonlySignal<boolean>;
  /** Changes when a script sets the text. Typed text needs no redraw: the input already shows it. */
  readonly rewritten: ReadonlySignal<object>;
  /** The error to show now, if any. */
  readonly error: ReadonlySignal<Key | undefined>;
  /** Values for the placeholders in error texts. */
  readonly words?: (() => Readonly<Record<string, string>>) | undefined;
  /** Handles an edit by the user. Returns the text and caret to show. */
  type(edit: Edit): Formatted;
  /** Sets the text without formatting, for example while an input method is composing. */
  set(text: string): void;
  /** Handles the loss of focus: errors of a filled field may be shown from now on. */
  leave(): void;
  /** Shows the error, if any, before an attempt. Returns true if there is one. */
  reveal(): boolean;
  /** Shows the platform's error until the next edit or attempt. */
  refuse(reason: Key): void;
  clear(): void;
}

export interface FieldRules<Key extends string> {
  /** Returns the problem of a text, or undefined if it is valid. */
  problemOf(text: string): Key | undefined;
  onChange(): void;
  /** Problems that more typing can't fix: these are shown immediately. */
  hopeless?: readonly Key[];
  words?(text: string): Readonly<Record<string, string>>;
  /** Formats an edit; unchanged by default. */
  format?(before: string, edit: Edit): Formatted;
  /** Formats the text when the field loses focus. */
  show?(text: string): string;
}

/** Creates a field whose errors appear on blur or submit, and disappear with the next edit. */
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
    // Computes problems only when shown: computing them for all empty fields takes 10 ms on a slow phone.
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
