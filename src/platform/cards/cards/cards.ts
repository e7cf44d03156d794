import { cardNetworkPort } from '../../../vendors/ports/card-network.ts';
import {
  createFailureLimits,
  type ModuleFactory,
  type PlatformModule,
} from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { refundRoutes } from '../../money/refunds/refunds.ts';
import { createAttempts } from '../attempts/attempts.ts';
import { authorizations } from '../attempts/authorizations.ts';
import { createBegin } from '../attempts/begin-attempt.ts';
import { creditCardResources } from '../attempts/credit-card-resources.ts';
import { createOutcomes } from '../attempts/outcomes.ts';
import { createRecovery } from '../attempts/recovery.ts';
import { createSettlement } from '../attempts/settle.ts';
import { createWaitForTurn } from '../attempts/wait-for-turn.ts';
import { absentCardNetwork, requireCardNetwork } from '../card-network/absent-card-network.ts';
import type { CardNetwork } from '../card-network/card-network.ts';
import { cardNetworkOf } from '../card-network/connected-card-network.ts';
import { createSimulatedCardNetwork } from '../card-network/simulated-card-network.ts';
import { cardUpdateRoutes } from '../card-updates/card-update-routes.ts';
import { disputeCallbacks } from '../disputes/dispute-callbacks.ts';
import { networkFailureRoutes } from '../network-failures/network-failure-routes.ts';
import { createAuthenticationResource } from '../three-ds/authentication-resource.ts';
import { createCardRanges } from '../three-ds/card-ranges.ts';
import { challengeResult } from '../three-ds/challenge-result.ts';
import { createConfirmPayment } from '../three-ds/confirm-payment.ts';
import { absentDirectory, directoryOf } from '../three-ds/directory.ts';
import { sandboxIdentifiers, type ThreeDSIdentifiers } from '../three-ds/identifiers.ts';
import { createNotificationHashes } from '../three-ds/notification-hashes.ts';
import { createReportAuthentication } from '../three-ds/report-authentication.ts';
import { results } from '../three-ds/results.ts';
import { threeDSRoutes } from '../three-ds/three-ds-routes.ts';
import { createThreeDSServer } from '../three-ds/three-ds-server.ts';
import { createTransitions, timeOutJob } from '../three-ds/transitions.ts';
import { attemptRoutes } from './attempt-routes.ts';
import { cancelExpiredJob } from './cancel-expired.ts';
import { cardResourceRoutes } from './card-resource-routes.ts';
import type { CardsParts } from './cards-parts.ts';
import { contributeRoutes } from './contribute-routes.ts';
import { contributionRoutes } from './contribution-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { type PurchaseProtection, purchaseProtectionOf } from './purchase-protection.ts';
import { createRunAttempt } from './run-attempt.ts';
import { createCardRefunds } from './send-card-refunds.ts';
import { tokenViews } from './token-views.ts';
import { createVelocity } from './velocity.ts';

export interface CardsOptions {
  /** The platform's identifiers in 3-D Secure directories; the sandbox's by default. */
  readonly identifiers?: ThreeDSIdentifiers;
  /** Delay of a slow issuer; 5000 by default. */
  readonly slowAnswerMs?: number;
  /** Defaults to the platform's vendor. */
  readonly network?: CardNetwork;
  /** Provider of the purchase-protection script. Defaults to the platform's vendor. */
  readonly protection?: PurchaseProtection;
  /** Wraps the card network, for tests with lost responses. */
  readonly wrapNetwork?: (network: CardNetwork) => CardNetwork;
}

/** Card linking, card payments, 3-D Secure and their records. */
export function cards(options: CardsOptions = {}): ModuleFactory {
  return (services) => assemble(services, options);
}

function assemble(services: Services, options: CardsOptions): PlatformModule {
  const core = createCore(services, options);
  const { attempts, outcomes, settlement, transitions } = core;
  const { threeDS, confirmPayment, resource } = createThreeDS(core, options);
  const recovery = createRecovery({ services, attempts, outcomes, settlement });
  const waitForTurn = createWaitForTurn({ attempts, recovery });
  const parts: CardsParts = {
    ...core,
    protection: options.protection ?? purchaseProtectionOf(services),
    begin: createBegin({ ...core, waitForTurn }),
    waitForTurn,
    runAttempt: createRunAttempt({ ...core, threeDS }),
    reportAuthentication: createReportAuthentication({ ...core, resource }),
  };
  const cardRefunds = createCardRefunds(services, core.network);
  const { store } = services;
  return {
    resources: [creditCardResources, resource],
    routes: [
      ...cardResourceRoutes(parts),
      ...linkRoutes(parts),
      ...attemptRoutes(parts),
      ...contributeRoutes(parts),
      ...contributionRoutes(parts),
      ...refundRoutes(services, cardRefunds),
      ...disputeCallbacks(services),
      ...cardUpdateRoutes(services, core.simulator),
      ...networkFailureRoutes(services),
      ...threeDSRoutes({ ...core, threeDS, confirmPayment, resource }),
      challengeResult({ services, transitions }),
      results({ services, transitions, settlement }),
    ],
    jobs: [
      recovery.job,
      cardRefunds.job,
      timeOutJob({ store, transitions }),
      cancelExpiredJob(parts),
    ],
    tokenViews: tokenViews(parts),
  };
}

/** Creates the network and the handling of attempts. */
function createCore(services: Services, options: CardsOptions) {
  const { clock, newId, secrets, store, transact } = services;
  const { slowAnswerMs, wrapNetwork = (network) => network } = options;
  const simulator = createSimulatedCardNetwork({
    db: store.db,
    secrets,
    newId,
    now: () => clock.now(),
    ...(slowAnswerMs !== undefined && { slowAnswerMs }),
  });
  const connected = options.network ?? cardNetworkOf(services, simulator);
  if (connected === absentCardNetwork) services.log.warn('no card network: cards are rejected');
  const network = wrapNetwork(connected);
  const attempts = createAttempts(services);
  // Windows of policies use the platform's clock, which the sandbox can advance.
  const limits = createFailureLimits({ store, now: () => clock.now() });
  const outcomes = createOutcomes({ attempts, limits });
  const base = {
    services,
    store,
    transact,
    network,
    simulator,
    attempts,
    authorizations,
    outcomes,
  };
  return {
    ...base,
    requireNetwork: () => requireCardNetwork(connected),
    velocity: createVelocity({ services, network, limits }),
    settlement: createSettlement(base),
    transitions: createTransitions({ ...base, clock }),
    losesAnswer: async ({ card_token }: { readonly card_token: string | null }) =>
      services.vendors.isSimulated(cardNetworkPort) &&
      card_token !== null &&
      (await simulator.behaviour(card_token)).losesAnswer === true,
  };
}

/** Creates the 3DS Server and its resource. */
function createThreeDS(core: ReturnType<typeof createCore>, options: CardsOptions) {
  const { clock, log, newId, publicUrl } = core.services;
  const { identifiers = sandboxIdentifiers } = options;
  const hashes = createNotificationHashes(core.services);
  const directory = directoryOf(core.services, identifiers);
  if (directory === absentDirectory) log.warn('no 3-D Secure directory: cards are rejected');
  const cardRanges = createCardRanges({ directory, clock, newId });
  const parts = { ...core, directory, cardRanges, hashes, identifiers };
  return {
    threeDS: createThreeDSServer(parts),
    confirmPayment: createConfirmPayment(parts),
    resource: createAuthenticationResource({ publicUrl, hashes }),
  };
}
