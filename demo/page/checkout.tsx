import type { PurchaseOffer } from '../merchant-purchase.ts';
import { Choice } from './choice.tsx';
import { CodeToCopy } from './code-to-copy.tsx';
import { type EmbedSession, targetId } from './embed-session.ts';
import type { Parts } from './parts.ts';
import type { PurchaseSession } from './purchase-session.ts';
import { viewportWidths } from './viewport-widths.ts';

const phaseTexts = {
  preparing: 'Asking the platform for a token…',
  launched: '',
  empty: 'Nothing is launched.',
};

/** The shop's checkout: the container of the embed, with its controls. */
export function Checkout({
  session,
  purchase,
  controls,
  platformUrl,
}: Pick<Parts, 'session' | 'purchase' | 'controls' | 'platformUrl'>) {
  const { theme, width, direction } = session.choices.value;
  const note = session.problem.value || phaseTexts[session.phase.value];
  return (
    <section class="checkout" aria-labelledby="checkout-title">
      <h2 id="checkout-title">Checkout</h2>
      <Widths session={session} />
      <div
        class={width ? 'paper narrow' : 'paper'}
        dir={direction}
        style={{ background: theme.background, width: width ? `${width}px` : 'auto' }}
      >
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
      <CodeToCopy session={session} policy={controls.policy} platformUrl={platformUrl} />
    </section>
  );
}

/** Chooses the form's width, which is all that the form knows of a screen. */
function Widths({ session }: { session: EmbedSession }) {
  return (
    <Choice
      legend="Width in pixels"
      options={viewportWidths.map((width) => ({
        value: width,
        label: width ? String(width) : 'Full',
      }))}
      value={session.choices.value.width}
      choose={(width) => session.choose({ width })}
    />
  );
}

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

/** Second step of the purchase, once a contribution has completed: requests a price, and buys. */
function Purchase({ purchase }: { purchase: PurchaseSession }) {
  if (!purchase.isFunded.value) return null;
  const offer = purchase.offer.value;
  const bought = purchase.bought.value;
  return (
    <section class="purchase" aria-labelledby="purchase-title">
      <h2 id="purchase-title">Second step: buy</h2>
      <p>The account is loaded. What the shop sells is bought from it, by the shop’s server.</p>
      <div aria-live="polite">
        {offer && <p>{termsOf(offer)}</p>}
        {bought && <p class="verdict good">{`Bought ${bought.units} ${bought.asset}.`}</p>}
      </div>
      {purchase.problem.value && <p role="alert">{purchase.problem.value}</p>}
      <div class="actions">
        {offer ? (
          <button type="button" class="main-action" onClick={() => purchase.take()}>
            {`Buy for ${dollars.format(offer.total)}`}
          </button>
        ) : (
          <button type="button" class="main-action" onClick={() => purchase.ask()}>
            Get a price for bitcoin
          </button>
        )}
      </div>
    </section>
  );
}

function termsOf({ units, asset, total, fee, expiresAt }: PurchaseOffer): string {
  const until = new Date(expiresAt).toLocaleTimeString();
  return `${units} ${asset} for ${dollars.format(total)}, of which ${dollars.format(fee)} are fees. Valid until ${until}.`;
}
