import type { Services } from '../../kernel/work/index.ts';
import type { Attempts } from '../attempts/attempts.ts';
import type { Begin } from '../attempts/begin-attempt.ts';
import type { Outcomes } from '../attempts/outcomes.ts';
import type { Settlement } from '../attempts/settle.ts';
import type { WaitForTurn } from '../attempts/wait-for-turn.ts';
import type { CardNetwork } from '../card-network/card-network.ts';
import type { ReportAuthentication } from '../three-ds/report-authentication.ts';
import type { Transitions } from '../three-ds/transitions.ts';
import type { PurchaseProtection } from './purchase-protection.ts';
import type { RunAttempt } from './run-attempt.ts';
import type { Velocity } from './velocity.ts';

/** Dependencies of the card routes. */
export interface CardsParts {
  readonly services: Services;
  readonly network: CardNetwork;
  /** Call it before storing anything of a card or payment. @throws Failure card_network_unavailable */
  requireNetwork(): void;
  readonly protection: PurchaseProtection;
  readonly attempts: Attempts;
  readonly outcomes: Outcomes;
  readonly settlement: Pick<Settlement, 'prepare'>;
  readonly begin: Begin;
  readonly waitForTurn: WaitForTurn;
  readonly velocity: Velocity;
  readonly runAttempt: RunAttempt;
  readonly transitions: Transitions;
  readonly reportAuthentication: ReportAuthentication;
  /** Returns true if the sandbox should drop the response for a card. */
  readonly losesAnswer: (attempt: { readonly card_token: string | null }) => Promise<boolean>;
}
