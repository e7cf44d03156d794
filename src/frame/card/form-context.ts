import type { ReadonlySignal } from '@preact/signals-core';
import type { checkAncestors } from '../form/check-ancestors.ts';
import type { World } from '../wire/world.ts';
import type { TokenState } from './card-states.ts';
import type { CardViews } from './card-views.tsx';
import type { ContributeFields, LinkFields } from './form-fields.ts';
import type { ThreeDSState } from './three-ds/three-ds-model.ts';

/** Dependencies of the forms of the card frame. */
export interface FormContext {
  world: World;
  threeDS: ReadonlySignal<ThreeDSState>;
  /** Views beside the fields, once loaded. */
  views: ReadonlySignal<CardViews | undefined>;
  /** Resolves when the rest of the code is loaded. */
  rest: Promise<CardRest>;
  /** State of the token. Resolves when the token can be used and the rest of the code is loaded. */
  ready: Promise<TokenState>;
}

/** Code that is loaded after the first field accepts typing. */
export interface CardRest {
  views: CardViews;
  checkAncestors: typeof checkAncestors;
  runLink(form: LinkFields, ready: FormContext['ready']): FormRun;
  runContribution(form: ContributeFields, ready: FormContext['ready']): FormRun;
}

/** Attempts of a form. */
export interface FormRun {
  submit(): Promise<void>;
  /** Checks an attempt whose outcome is unknown. */
  recheck(): Promise<void>;
  /** Resumes the attempt that a reload interrupted, according to the token. */
  resume(token: TokenState): Promise<void>;
}
