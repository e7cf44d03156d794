import type { EmbedName } from '../contract/embed-names.ts';
import type { Page } from './launch-world.ts';
import type { Launcher } from './launcher.ts';
import { protectionTokenOf } from './purchase-protection-of.ts';

/** For support tickets. Holds no token, no address with a path, nothing of the cardholder. */
export interface Diagnosis {
  version: string;
  origin: string;
  crossOriginIsolated: boolean;
  /** Whether the page is itself in a frame. */
  framed: boolean;
  trustedTypes: boolean;
  /** What the page's policy refused while an embed was in it: `frame-src https://…`. */
  violations: string[];
  /** The embeds keep nothing in the browser. */
  storage: 'not needed';
  purchaseProtection: boolean;
  embeds: { embed: EmbedName; phase: string; connected: boolean }[];
}

/** Reports on the page and the embeds in it. */
export function diagnosePage(
  page: Page,
  mounted: Launcher['mounted'],
): Omit<Diagnosis, 'version' | 'origin' | 'violations'> {
  return {
    crossOriginIsolated: page.crossOriginIsolated,
    framed: page !== page.top,
    trustedTypes: 'trustedTypes' in page,
    storage: 'not needed',
    purchaseProtection: !!protectionTokenOf(page),
    embeds: [...mounted.values()].map(({ row: { embed }, island: { host, state } }) => ({
      embed,
      phase: state.phase,
      connected: host.isConnected,
    })),
  };
}
