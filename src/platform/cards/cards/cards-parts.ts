import type { Services } from '../../kernel/work/index.ts';
import type { Attempts } from '../attempts/attempts.ts';
import type { Authentications } from '../attempts/authentications.ts';
import type { Begin } from '../attempts/begin-attempt.ts';
import type { Outcomes } from '../attempts/outcomes.ts';
import type { UntilRoom } from '../attempts/until-room.ts';
import type { CardNetwork } from '../card-network/card-network.ts';
import type { TellAuthentication } from '../three-ds/tell-authentication.ts';
import type { Transitions } from '../three-ds/transitions.ts';
import type { PurchaseProtection } from './purchase-protection.ts';
import type { RunAttempt } from './run-attempt.ts';
import type { Velocity } from './velocity.ts';

/** What the routes of the card side work with. */
export interface CardsParts {
  readonly services: Services;
  readonly network: CardNetwork;
  /**
   * Before anything of a card or a payment is written.
   *
   * @throws Failure card_network_unavailable when no network is connected
   */
  requireNetwork(): void;
  readonly protection: PurchaseProtection;
  readonly attempts: Attempts;
  readonly outcomes: Outcomes;
  readonly begin: Begin;
  readonly untilRoom: UntilRoom;
  readonly velocity: Velocity;
  readonly runAttempt: RunAttempt;
  readonly authentications: Authentications;
  readonly transitions: Transitions;
  readonly tellAuthentication: TellAuthentication;
  /** Whether the sandbox is to lose the answer about a card. */
  readonly losesAnswer: (attempt: { readonly card_token: string | null }) => Promise<boolean>;
}
