import type { Page } from './launch-world.ts';
import type { Launcher } from './launcher.ts';
import type { EmbedName } from './parse-options.ts';

/** For support tickets. Holds no token, no address with a path, nothing of the cardholder. */
export interface Diagnosis {
  version: string;
  origin: string;
  pageOrigin: string;
  crossOriginIsolated: boolean;
  /** Whether the page is itself in a frame. */
  framed: boolean;
  trustedTypes: boolean;
  /** What the page's security policy refused since the script ran: `frame-src https://…`. */
  violations: readonly string[];
  /** The embeds keep nothing in the browser. */
  storage: 'not needed';
  purchaseProtection: boolean;
  embeds: { embed: EmbedName; phase: string; connected: boolean; challenge: boolean }[];
}

/** Collects the page's first violations; the addresses in them are cut to their origins. */
export function watchViolations(document: Document): string[] {
  const violations: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const [origin] = /^\w+:\/\/[^/]+/.exec(blockedURI) ?? [blockedURI];
    if (violations.length < 20) violations.push(`${effectiveDirective} ${origin}`);
  });
  return violations;
}

/** Reports on the page and the embeds in it. */
export function diagnosePage(
  page: Page,
  mounted: Launcher['mounted'],
): Omit<Diagnosis, 'version' | 'origin' | 'violations'> {
  return {
    pageOrigin: page.origin,
    crossOriginIsolated: page.crossOriginIsolated,
    framed: page !== page.top,
    trustedTypes: 'trustedTypes' in page,
    storage: 'not needed',
    purchaseProtection: !!page.PrimeTrustPurchaseProtection?.token(),
    embeds: [...mounted.values()].map(({ embed, island: { host, root, state } }) => ({
      embed,
      phase: state.phase,
      connected: host.isConnected,
      challenge: !!root.querySelector('dialog'),
    })),
  };
}
