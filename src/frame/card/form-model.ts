import type { ContributeModel } from './contribute-model.ts';
import type { LinkModel } from './link-model.ts';

/** Model of either form. */
export type FormModel = LinkModel | ContributeModel;
