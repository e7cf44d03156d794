import type { EmbedSession } from './embed-session.ts';
import type { FormLink } from './form-link.ts';
import type { PlatformWatch } from './platform-watch.ts';
import type { PurchaseSession } from './purchase-session.ts';
import type { SandboxControls } from './sandbox-controls.ts';

/** The page's singletons. */
export interface Parts {
  session: EmbedSession;
  purchase: PurchaseSession;
  watch: PlatformWatch;
  link: FormLink;
  controls: SandboxControls;
  platformUrl: string;
}
