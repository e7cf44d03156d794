import { bankScenarios } from './bank-scenarios.ts';
import { cardNetworkScenarios } from './card-network-scenarios.ts';
import { checkScenarios } from './check-scenarios.ts';
import { messageScenarios } from './message-scenarios.ts';
import { otherScenarios } from './other-scenarios.ts';
import { refundScenarios } from './refund-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { threeDSResultScenarios } from './three-ds-results.ts';
import { threeDSScenarios } from './three-ds-scenarios.ts';

/** The scenarios of each port, by its name. A port without one has only the rules of every call. */
export const scenarios: Readonly<Record<string, readonly Scenario[]>> = {
  'card-network': [...cardNetworkScenarios, ...refundScenarios],
  'three-ds-directory': [...threeDSScenarios, ...threeDSResultScenarios],
  ...bankScenarios,
  ...messageScenarios,
  ...checkScenarios,
  ...otherScenarios,
};
