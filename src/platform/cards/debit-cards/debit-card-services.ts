import type { Services } from '../../kernel/work/index.ts';
import type { CardIssuer } from './card-issuer.ts';

/** Dependencies of debit cards. */
export interface DebitCardServices extends Services {
  readonly issuer: CardIssuer;
}
