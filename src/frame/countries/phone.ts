import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { plainInput } from '../../contract/plain-input.ts';
import type { CountryTextKey } from '../../languages/texts.ts';
import { createField, type Field } from '../form/field.ts';
import { nextTask } from '../form/form-launch.ts';
import type { Edit, Formatted } from '../form/typing/edit-digits.ts';
import { createEditHistory } from '../form/typing/edit-history.ts';
import { editPhone } from './edit-phone.ts';
import { createLazy } from './lazy.ts';
import type { PhoneEngine } from './phone-engine.ts';

/** A phone number in national format, or with `+` from any country. */
export interface PhoneInput extends Field<CountryTextKey> {
  /** Country of numbers without `+`. ISO 3166-1 alpha-2. */
  readonly country: ReadonlySignal<string>;
  chooseCountry(code: string): void;
  /** Undefined until the phone data is loaded. */
  readonly engine: ReadonlySignal<PhoneEngine | undefined>;
  /** True if the list has all countries: once calling codes load or fail to load, or once it gets the focus. */
  readonly offersAll: ReadonlySignal<boolean>;
  /** Completes the list immediately, if it is opened while calling codes are still loading. */
  offerAll(): void;
  /** Returns the country for a draft; empty while neither a country nor a number has been entered. */
  chosenCountry(): string;
  /** Undoes (-1) or redoes (1) an edit. @returns the state to show, if anything changes */
  undo(by: -1 | 1): Formatted | undefined;
  /** Returns the international format, `+1 702 555 0123`, once the phone data is loaded. */
  written(): string;
  /** Returns the value for the platform; E.164 once the phone data is loaded. */
  value(): { number: string; country: string };
  /** Resolves once the phone data has loaded or failed; undefined if it has loaded. */
  ready(): Promise<void> | undefined;
}

interface PhoneRules {
  country: string;
  isOptional?: boolean;
  onChange(): void;
  /** Loads nothing before this resolves. */
  quiet?: Promise<void>;
  /** Loads the phone data, which is too large for the first document. */
  load?(): Promise<PhoneEngine>;
}

async function loadEngine(): Promise<PhoneEngine> {
  const { phoneEngine } = await import('./phone-engine.ts');
  // Draws with it in another task, so that none is long on a slow phone.
  await nextTask();
  return phoneEngine;
}

/** Creates a phone field. It accepts typing before the phone data is loaded. */
export function createPhone(rules: PhoneRules): PhoneInput {
  const { country: likely, isOptional = false, onChange } = rules;
  const { quiet = Promise.resolve(), load = loadEngine } = rules;
  const country = signal(likely);
  const lazyEngine = createLazy(() => quiet.then(load));
  const { value: engine, isSettled, ready } = lazyEngine;
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
      const isValid = engine.value ? read(text) !== undefined : isLikeNumber(text);
      return isValid ? undefined : 'phoneWrong';
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
      // A restored draft may be sent without being drawn.
      void lazyEngine.load();
    },
    leave() {
      field.leave();
      if (engine.peek()) return;
      // If the field loses focus before the data is loaded, formats the number later.
      const left = field.text.peek();
      void lazyEngine.load().then(() => {
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

/** True if the text has the minimum format that the platform accepts. */
function isLikeNumber(text: string): boolean {
  const plain = plainInput(text);
  return /^\+?[\d ()./-]{4,25}$/.test(plain) && plain.replace(/\D/g, '').length >= 4;
}
