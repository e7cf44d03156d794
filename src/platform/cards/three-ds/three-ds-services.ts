import type { Services } from '../../kernel/work/index.ts';
import type { Attempts } from '../attempts/attempts.ts';
import type { Settlement } from '../attempts/settle.ts';
import type { CardNetwork } from '../card-network/card-network.ts';
import type { CardRanges } from './card-ranges.ts';
import type { ThreeDSDirectory } from './directory.ts';
import type { ThreeDSIdentifiers } from './identifiers.ts';
import type { NotificationHashes } from './notification-hashes.ts';
import type { Transitions } from './transitions.ts';

/** Dependencies of the 3DS Server. */
export interface ThreeDSServices {
  readonly services: Services;
  readonly network: CardNetwork;
  readonly directory: ThreeDSDirectory;
  readonly identifiers: ThreeDSIdentifiers;
  readonly cardRanges: CardRanges;
  readonly attempts: Attempts;
  readonly transitions: Transitions;
  readonly hashes: NotificationHashes;
  readonly settlement: Settlement;
}
