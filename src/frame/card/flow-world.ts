import type { Browser } from '../../contract/card.ts';
import type { World } from '../world.ts';
import type { Reporter } from './reporter.ts';
import type { ThreeDSModel } from './three-ds-model.ts';

/** What the flows of the card frame work with. */
export interface FlowWorld {
  world: World;
  reporter: Reporter;
  threeDS: ThreeDSModel;
  /** Goes with every authorization, for the bank. */
  browser: () => Browser;
  /** The session's token, when the merchant's page has the purchase-protection script. */
  protection: { 'purchase-protection-token'?: string };
  /** Resolves when the platform has said that the token is good, and 3-D Secure is loaded. */
  ready: Promise<void>;
}
