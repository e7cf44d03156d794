import type { ReadonlySignal } from '@preact/signals-core';
import type { ComponentChildren } from 'preact';
import type { OnboardingTextKey, OnboardingTexts } from '../../../languages/texts.ts';
import type { FormRules } from '../../documents/document-rules.ts';
import type { Field } from '../../form/field.ts';
import type { Language } from '../../form/i18n/language.ts';
import type { World } from '../../wire/world.ts';

export interface FirstStepSetup {
  world: Pick<World, 'today'>;
  /** The reader's language, BCP 47. */
  language: ReadonlySignal<{ readonly locale: string }>;
  rules: ReadonlySignal<FormRules>;
  /** Likely country of the applicant, ISO 3166-1 alpha-2; empty if unknown. */
  likelyCountry: string;
  /** Resolves when optional data may be loaded. */
  quiet: Promise<void>;
}

/** First step of a form; can be filled in before the rest of the code is loaded. */
export interface FirstStep {
  readonly titles: readonly OnboardingTextKey[];
  /** Shows all errors. @returns id of the first element with an error */
  reveal(): string | undefined;
  render(language: Language<OnboardingTexts>): ComponentChildren;
  /** Sets the listener for edits, and calls it immediately if there were any. */
  onEdit(listener: () => void): void;
}

/** Forwards edits to a listener that is set later. */
export function createEdits(): { onChange(): void; onEdit: FirstStep['onEdit'] } {
  let isEdited = false;
  let listener = () => {
    isEdited = true;
  };
  return {
    onChange: () => listener(),
    onEdit(next) {
      listener = next;
      if (isEdited) next();
    },
  };
}

/** Shows the errors of all fields. Returns the id of the first with an error; `ids` are in the order of the form. */
export function revealFields<Name extends string>(
  ids: Readonly<Record<Name, string>>,
  fields: Readonly<Record<Name, Pick<Field<string>, 'reveal'>>>,
): string | undefined {
  const names = Object.keys(ids) as Name[];
  const [wrong] = names.filter((name) => fields[name].reveal());
  return wrong && ids[wrong];
}
