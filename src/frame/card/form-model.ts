import type { ContributeModel } from './contribute-model.ts';
import type { LinkModel } from './link-model.ts';

/** The flows that have a form. */
export type FormModel = LinkModel | ContributeModel;
