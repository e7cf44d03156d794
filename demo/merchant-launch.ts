import * as z from 'zod/mini';
import { CardNumber, PositiveAmount } from '../src/contract/index.ts';
import type { MerchantAccount } from './merchant-account.ts';
import { type Prepared, putInState } from './merchant-token-states.ts';
import {
  applicationTo,
  createCardToken,
  createPaymentToken,
  createToken,
  linkSandboxCard,
  renewCardToken,
} from './merchant-tokens.ts';
import { tokenStates } from './token-states.ts';

/** Request of the page to its server before it launches the embed. */
export const LaunchRequest = z.object({
  flow: z.enum(['link', 'contribute', 'complete', 'person', 'company']),
  /** Sandbox card to link in advance, for flows that pay. */
  card: CardNumber,
  amount: PositiveAmount,
  /** State of the token at launch; `active` by default. */
  state: z.optional(z.enum(tokenStates)),
});
export type LaunchRequest = z.infer<typeof LaunchRequest>;

/** Launch options that the page passes on to the embed. */
export interface PreparedLaunch {
  resourceTokenHash: string;
}

/** Prepares the platform for a flow, and creates the flow's token. */
export async function prepareLaunch(
  account: MerchantAccount,
  request: LaunchRequest,
): Promise<PreparedLaunch> {
  const { state = 'active' } = request;
  const prepared = await prepareActive(account, request);
  return { resourceTokenHash: await putInState(account, state, prepared) };
}

async function prepareActive(
  account: MerchantAccount,
  { flow, card, amount }: LaunchRequest,
): Promise<Prepared> {
  if (flow === 'person' || flow === 'company') {
    const subject = applicationTo(account, tokenTypes[flow]);
    return { resourceTokenHash: await createToken(account, subject), subject };
  }
  const token = await createCardToken(account);
  const subject = {
    'resource-token-type': 'credit_card_resource',
    'resource-type': 'credit-card-resource',
    'resource-id': token.cardResourceId,
  } as const;
  if (flow === 'link') return { ...token, subject };
  const methodId = await linkSandboxCard(account, token.cardResourceId, card);
  if (flow === 'contribute') {
    return { ...(await renewCardToken(account, token.cardResourceId)), subject };
  }
  const payment = await createPaymentToken(account, methodId, String(amount));
  return {
    ...payment,
    subject: {
      'resource-token-type': 'contribution',
      'resource-type': 'contribution',
      'resource-id': payment.contributionId,
    },
  };
}

const tokenTypes = { person: 'create_natural_person', company: 'create_company' } as const;
