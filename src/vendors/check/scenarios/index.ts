import { bankScenarios } from './bank-scenarios.ts';
import { cardNetworkScenarios } from './card-network-scenarios.ts';
import { checkScenarios } from './check-scenarios.ts';
import { otherScenarios } from './other-scenarios.ts';
import { refundScenarios } from './refund-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { threeDSResultScenarios } from './three-ds-results.ts';
import { threeDSScenarios } from './three-ds-scenarios.ts';

/** Scenarios by port. Other ports have only the rules for every call. */
export const scenarios: Readonly<Record<string, readonly Scenario[]>> = {
  'card-network': [...cardNetworkScenarios, ...refundScenarios],
  'three-ds-directory': [...threeDSScenarios, ...threeDSResultScenarios],
  ...bankScenarios,
  ...checkScenarios,
  ...otherScenarios,
};
