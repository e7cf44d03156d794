import type { ReadonlySignal } from '@preact/signals-core';
import type { ComponentChildren } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import type { Language } from '../form/i18n/language.ts';

/**
 * What the frame shows: the first page, and from when the rest of the form is there all of it in its
 * place. What both draw of the first page is the same to Preact, so that its inputs stay what they are.
 */
export interface Shown {
  render(language: Language<OnboardingTexts>): ComponentChildren;
  /** For the live region. */
  readonly announcement: ReadonlySignal<string>;
  /** Where the focus belongs now; another object each time it is to move. */
  focus(): Place | undefined;
  /** Resolves when what is to be focused has been drawn, where it was not there at once. */
  isDrawn(): Promise<void>;
}

/** An element by its id. */
export interface Place {
  readonly id: string;
}
