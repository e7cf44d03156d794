import { Activity } from './activity.tsx';
import { Checkout } from './checkout.tsx';
import type { EmbedSession } from './embed-session.ts';
import type { PlatformWatch } from './platform-watch.ts';
import type { PurchaseSession } from './purchase-session.ts';
import { Setup } from './setup.tsx';

interface Parts {
  session: EmbedSession;
  purchase: PurchaseSession;
  watch: PlatformWatch;
}

export function App({ session, purchase, watch }: Parts) {
  return (
    <>
      <header class="masthead">
        <h1>Embeds</h1>
        <p>A shop in the sandbox. No money moves, and nothing in it need be real.</p>
      </header>
      <main class="columns">
        <Checkout session={session} purchase={purchase} />
        <Setup session={session} />
        <Activity session={session} watch={watch} />
      </main>
    </>
  );
}
