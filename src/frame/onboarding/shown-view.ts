import type { ReadonlySignal } from '@preact/signals-core';
import type { ComponentChildren } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import type { Language } from '../form/i18n/language.ts';

/** View of the first page or the whole form. Both use the same components, so that Preact keeps the inputs. */
export interface ShownView {
  render(language: Language<OnboardingTexts>): ComponentChildren;
  readonly announcement: ReadonlySignal<string>;
  /** Returns the focus target; a new object for each move. */
  focus(): FocusTarget | undefined;
  /** Resolves when the focus target has been drawn. */
  isDrawn(): Promise<void>;
}

export interface FocusTarget {
  readonly id: string;
}
