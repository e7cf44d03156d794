import type { EmbedSession } from './embed-session.ts';
import { targetId } from './embed-session.ts';
import { Purchase } from './purchase.tsx';
import type { PurchaseSession } from './purchase-session.ts';

const phaseTexts = {
  preparing: 'Asking the platform for a token…',
  launched: '',
  empty: 'Nothing is launched.',
};

/** The shop's checkout: the element that the embed is launched into, and what can be done with it. */
export function Checkout({
  session,
  purchase,
}: {
  session: EmbedSession;
  purchase: PurchaseSession;
}) {
  const { theme } = session.choices.value;
  const note = session.problem.value || phaseTexts[session.phase.value];
  return (
    <section class="checkout" aria-labelledby="checkout-title">
      <h2 id="checkout-title">Checkout</h2>
      <div class="paper" style={{ background: theme.background }}>
        <div id={targetId} />
        {note && (
          <p class="note" role={session.problem.value ? 'alert' : 'status'}>
            {note}
          </p>
        )}
      </div>
      <div class="actions">
        <button type="button" class="main-action" onClick={() => session.launch()}>
          Launch
        </button>
        <button type="button" onClick={() => session.relaunch()}>
          Launch again, same token
        </button>
        <button type="button" onClick={() => session.cleanUp()}>
          Clean up
        </button>
      </div>
      <Purchase purchase={purchase} />
    </section>
  );
}
