import * as z from 'zod/mini';
import { CardNumber, PositiveAmount } from '../src/contract/index.ts';
import type { MerchantAccount } from './merchant-account.ts';
import {
  createCardToken,
  createPaymentToken,
  createPersonToken,
  linkSandboxCard,
  renewCardToken,
} from './merchant-tokens.ts';

/** What the page asks its server for before it launches the embed. */
export const LaunchRequest = z.object({
  flow: z.enum(['link', 'contribute', 'complete', 'person']),
  /** The sandbox card that is to be there already, for the flows that pay. */
  card: CardNumber,
  amount: PositiveAmount,
});
export type LaunchRequest = z.infer<typeof LaunchRequest>;

/** What the page passes on to the embed. */
export interface PreparedLaunch {
  resourceTokenHash: string;
}

/** Brings the platform into the state a flow starts from, and makes the token for it. */
export async function prepareLaunch(
  account: MerchantAccount,
  { flow, card, amount }: LaunchRequest,
): Promise<PreparedLaunch> {
  if (flow === 'person') return { resourceTokenHash: await createPersonToken(account) };
  const token = await createCardToken(account);
  if (flow === 'link') return { resourceTokenHash: token.resourceTokenHash };
  const methodId = await linkSandboxCard(account, token.cardResourceId, card);
  const { resourceTokenHash } =
    flow === 'contribute'
      ? await renewCardToken(account, token.cardResourceId)
      : await createPaymentToken(account, methodId, String(amount));
  return { resourceTokenHash };
}
