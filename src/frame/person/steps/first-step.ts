import type { ReadonlySignal } from '@preact/signals-core';
import type { ComponentChildren } from 'preact';
import type { OnboardingTextKey, OnboardingTexts } from '../../../languages/texts.ts';
import type { FormRules } from '../../documents/form-rules.ts';
import type { Field } from '../../form/field.ts';
import type { Language } from '../../form/i18n/language.ts';
import type { World } from '../../wire/world.ts';

/** What the first step of a form is made with. */
export interface FirstStepSetup {
  world: Pick<World, 'today'>;
  rules: ReadonlySignal<FormRules>;
  /** Where the applicant probably lives, ISO 3166-1 alpha-2; empty when nothing tells. */
  likelyCountry: string;
  /** Resolves when there is time for what fields can do without. */
  quiet: Promise<void>;
}

/** The first step of a form: it can be filled in before anything else is there. */
export interface FirstStep {
  /** Of every step before the review. */
  readonly titles: readonly OnboardingTextKey[];
  /** Tells every error. @returns id of the first element that has one */
  reveal(): string | undefined;
  render(language: Language<OnboardingTexts>): ComponentChildren;
  /** Sets the listener for every edit, and calls it at once for earlier ones. */
  onEdit(listener: () => void): void;
}

/** Passes edits on to a listener that comes later. */
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

/**
 * Tells the errors of all fields.
 *
 * @param ids of their elements, in the order of the form
 * @returns that of the first field that has one
 */
export function revealFields<Name extends string>(
  ids: Readonly<Record<Name, string>>,
  fields: Readonly<Record<Name, Pick<Field<string>, 'reveal'>>>,
): string | undefined {
  const names = Object.keys(ids) as Name[];
  const [wrong] = names.filter((name) => fields[name].reveal());
  return wrong && ids[wrong];
}
