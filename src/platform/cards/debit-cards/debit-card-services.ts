import type { Services } from '../../kernel/work/index.ts';
import type { CardIssuer } from './card-issuer.ts';

/** What debit cards work with. */
export interface DebitCardServices extends Services {
  readonly issuer: CardIssuer;
}
