import type { EmbedsEvents } from './events.ts';

/** The callbacks of a launch. */
export const eventNames = [
  'loaded',
  'loadFailed',
  'cardVerified',
  'onCardError',
  'onContribution',
  'onContributionFailed',
  'onContributionError',
  'onChallenge',
  'resourceCreated',
  'onStatus',
  'onExit',
] as const satisfies readonly (keyof EmbedsEvents)[];
