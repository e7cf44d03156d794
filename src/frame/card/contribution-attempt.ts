import type { ContributeInput } from '../../contract/contribution.ts';
import { RequestFailure } from '../wire/request.ts';
import type { CardClient } from './card-client.ts';
import type { ContributionState } from './card-states.ts';
import type { FlowWorld } from './flow-world.ts';

/** @param amount as launched; null for a pre-created contribution, whose amount the platform knows */
export function toContributeInput(
  cvv: string,
  amount: string | null,
  { browser, protection }: Pick<FlowWorld, 'browser' | 'protection'>,
): ContributeInput {
  return { ...(amount !== null && { amount }), cvv, browser: browser(), ...protection };
}

/**
 * What the platform knows for certain of a contribution that was asked for. The latest one of a
 * card token may be older, or that of another tab: there only the key tells which is ours, by its
 * first answer.
 */
export async function readCertainContribution(
  client: Pick<CardClient, 'readContribution'>,
  isPreCreated: boolean,
): Promise<ContributionState | undefined> {
  const known = await client.readContribution();
  return isPreCreated && known?.contribution.status === 'completed' ? known : undefined;
}

/**
 * What a refusal means: another tab may have made the payment that the token is for.
 *
 * @throws the refusal, unless that is so
 */
export async function paidElsewhere(
  client: Pick<CardClient, 'readContribution'>,
  isPreCreated: boolean,
  refusal: unknown,
): Promise<ContributionState> {
  const isUsed = refusal instanceof RequestFailure && refusal.errors[0]?.code === 'token_used';
  const paid = isUsed ? await readCertainContribution(client, isPreCreated) : undefined;
  if (!paid) throw refusal;
  return paid;
}
