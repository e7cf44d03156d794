import { invalidAttribute } from '../../kernel/failure.ts';
import type { Services } from '../../kernel/services.ts';
import type { BankLink } from './bank-link.ts';
import { simulatedBankLink } from './simulated-bank-link.ts';

/** The provider: a simulator in the sandbox; in production none, until one is given. */
export function bankLinkOf({ environment }: Pick<Services, 'environment'>): BankLink {
  return environment === 'sandbox' ? simulatedBankLink : absentBankLink;
}

const refuse = async (): Promise<never> => {
  const detail = 'No bank-linking provider is connected here.';
  throw invalidAttribute('aggregator-processor-token', detail);
};

const absentBankLink: BankLink = {
  exchange: refuse,
  readAccount: refuse,
  verifyName: refuse,
  availableBalance: refuse,
};
