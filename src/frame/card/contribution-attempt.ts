import type { ContributeInput } from '../../contract/contribution.ts';
import type { FlowWorld } from './flow-world.ts';

/** @param amount as launched; null for a pre-created contribution, whose amount the platform knows */
export function toContributeInput(
  cvv: string,
  amount: string | null,
  { browser, protection }: Pick<FlowWorld, 'browser' | 'protection'>,
): ContributeInput {
  return { ...(amount !== null && { amount }), cvv, browser: browser(), ...protection };
}
