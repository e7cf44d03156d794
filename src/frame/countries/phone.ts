import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { plainInput } from '../../contract/plain-input.ts';
import type { CountryTextKey } from '../../languages/texts.ts';
import { nextTask } from '../form/accept-launch.ts';
import { createField, type Field } from '../form/field.ts';
import type { Edit, Formatted } from '../form/typing/edit-digits.ts';
import { createEditHistory } from '../form/typing/edit-history.ts';
import { editPhone } from './edit-phone.ts';
import { createLoadedLater } from './loaded-later.ts';
import type { PhoneEngine } from './phone-engine.ts';

/** A number as people of its country write it, or with `+` from anywhere. */
export interface PhoneInput extends Field<CountryTextKey> {
  /** Whose numbers are meant when there is no `+`. ISO 3166-1 alpha-2. */
  readonly country: ReadonlySignal<string>;
  chooseCountry(code: string): void;
  /** What is known about the numbers of the world; undefined until it is loaded. */
  readonly engine: ReadonlySignal<PhoneEngine | undefined>;
  /** Whether the list has all countries: once calling codes load or fail to load, or once it gets the focus. */
  readonly offersAll: ReadonlySignal<boolean>;
  /** Completes the list at once, for someone who opens it while calling codes are still loading. */
  offerAll(): void;
  /** What a draft keeps of the country: none that nobody chose, while there is no number of it. */
  chosenCountry(): string;
  /** Undoes the last edit, or does it again. @returns what the input is to show, unless nothing changes */
  undo(by: -1 | 1): Formatted | undefined;
  /** As people of all countries read it, `+1 702 555 0123`, once the numbers of the world are there. */
  written(): string;
  /** As the platform takes it; E.164 as soon as the numbers of the world are loaded. */
  value(): { number: string; country: string };
  /**
   * Resolves once the phone data has loaded or failed; until then, the value may not be E.164. Returns
   * undefined when it has already loaded.
   */
  ready(): Promise<void> | undefined;
}

interface PhoneRules {
  /** The likely country. */
  country: string;
  isOptional?: boolean;
  onChange(): void;
  /** Nothing is loaded before that. */
  quiet?: Promise<void>;
  /** Loads the numbers of the world, which are too many for the first document. */
  load?(): Promise<PhoneEngine>;
}

async function loadEngine(): Promise<PhoneEngine> {
  const { phoneEngine } = await import('./phone-engine.ts');
  // What is drawn with it is a task of its own, so that none is long on a slow phone.
  await nextTask();
  return phoneEngine;
}

/** A phone number, which can be typed before anything is known about the numbers of its country. */
export function createPhone({
  country: likely,
  isOptional = false,
  onChange,
  quiet = Promise.resolve(),
  load = loadEngine,
}: PhoneRules): PhoneInput {
  const country = signal(likely);
  const { value: engine, isSettled, want, ready } = createLoadedLater(() => quiet.then(load));
  const read = (text: string) => engine.value?.read(plainInput(text), country.value);
  const isChoosing = signal(false);
  const history = createEditHistory();
  const write = (before: string, edit: Edit) => {
    const known = engine.peek();
    return known ? editPhone(before, edit, (typed) => known.write(typed, country.peek())) : edit;
  };

  const field = createField<CountryTextKey>({
    problemOf(text) {
      if (!text.trim()) return isOptional ? undefined : 'phoneMissing';
      const isRight = engine.value ? read(text) !== undefined : isLikeNumber(text);
      return isRight ? undefined : 'phoneWrong';
    },
    onChange,
    format(before, edit) {
      const written = write(before, edit);
      history.note(before, written);
      return written;
    },
    show(text) {
      const number = read(text);
      // A number with + says itself where it is from.
      if (number) country.value = number.country ?? country.peek();
      return number?.national ?? text;
    },
  });

  return {
    ...field,
    country,
    set(text) {
      field.set(text);
      // A draft may be sent without having been drawn.
      void want();
    },
    leave() {
      field.leave();
      if (engine.peek()) return;
      // Who is quicker than the line has left before it is known how the number is written.
      const left = field.text.peek();
      void want().then(() => {
        if (engine.peek() && field.text.peek() === left) field.leave();
      });
    },
    chooseCountry(code) {
      if (code === country.peek()) return;
      country.value = code;
      const text = field.text.peek();
      field.set(write(text, { text, caret: text.length, kind: '' }).text);
      onChange();
    },
    engine,
    offersAll: computed(() => isSettled.value || isChoosing.value),
    offerAll() {
      isChoosing.value = true;
    },
    undo(by) {
      const state = history.step(field.text.peek(), by);
      if (state) field.set(state.text);
      return state;
    },
    chosenCountry: () => (field.text.peek() || country.peek() !== likely ? country.peek() : ''),
    written: () => read(field.text.value)?.written ?? field.text.value.trim(),
    value() {
      const text = field.text.value.trim();
      const number = read(text);
      return {
        number: number?.international ?? plainInput(text),
        country: number?.country ?? country.peek(),
      };
    },
    ready,
  };
}

/** What the platform takes at least. */
function isLikeNumber(text: string): boolean {
  const plain = plainInput(text);
  return /^\+?[\d ()./-]{4,25}$/.test(plain) && plain.replace(/\D/g, '').length >= 4;
}
