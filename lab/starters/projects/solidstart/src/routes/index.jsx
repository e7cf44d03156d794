import { createAsync, query } from '@solidjs/router';
import { loadEmbeds } from 'prime-trust-embeds';
import { defineElements } from 'prime-trust-embeds/element';
import { createSignal, Show } from 'solid-js';
import { platform } from '../platform.js';

const getToken = query(async () => {
  'use server';
  const { data } = await platform.renewCreditCardToken({
    id: process.env.CARD_RESOURCE_ID,
    attributes: {},
  });
  return data.attributes['resource-token-hash'];
}, 'token');

defineElements(
  loadEmbeds({ origin: 'https://embeds.example', purchaseProtection: { siteId: 'your-site' } }),
);

export default function Checkout() {
  const resourceTokenHash = createAsync(() => getToken());
  const [contributionId, setContributionId] = createSignal();
  return (
    <main>
      <prime-trust-credit-card
        prop:resourceTokenHash={resourceTokenHash()}
        attr:amount="100.00"
        on:contribution={({ detail }) => setContributionId(detail.contributionId)}
      />
      <Show when={contributionId()}>
        <output>Paid {contributionId()}</output>
      </Show>
    </main>
  );
}
