import type { ReadonlySignal } from '@preact/signals-core';
import type { checkAncestors } from '../form/check-ancestors.ts';
import type { World } from '../wire/world.ts';
import type { TokenState } from './card-states.ts';
import type { CardViews } from './card-views.ts';
import type { ContributeFields, LinkFields } from './form-fields.ts';
import type { ThreeDSState } from './three-ds/three-ds-model.ts';

/** What the forms of the card frame need. */
export interface FormContext {
  world: World;
  threeDS: ReadonlySignal<ThreeDSState>;
  /** What they show beside their fields, once it is loaded. */
  views: ReadonlySignal<CardViews | undefined>;
  /** What makes their attempts, once it is loaded. */
  rest: Promise<CardRest>;
  /** What the platform says of the token. Resolves once it can be used, and the rest is loaded. */
  ready: Promise<TokenState>;
}

/** What makes the attempts of the forms. */
export interface CardRest {
  views: CardViews;
  checkAncestors: typeof checkAncestors;
  runLink(form: LinkFields, ready: FormContext['ready']): FormRun;
  runContribution(form: ContributeFields, ready: FormContext['ready']): FormRun;
}

/** The attempts of a form. */
export interface FormRun {
  submit(): Promise<void>;
  /** Finds out what became of an attempt whose outcome is unknown. */
  recheck(): Promise<void>;
  /** Resumes the attempt that a reload interrupted: one that the token says is under way. */
  resume(token: TokenState): Promise<void>;
}
