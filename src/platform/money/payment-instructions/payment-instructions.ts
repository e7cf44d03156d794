import type { ModuleFactory } from '../../kernel/api/index.ts';
import { paymentInstructionsResource } from './instructions-resource.ts';

/** What banks and networks are instructed to do for transfers, copied when each is made. */
export const paymentInstructions: ModuleFactory = () => ({
  resources: [paymentInstructionsResource],
});
