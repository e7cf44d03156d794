import { loadEmbeds } from 'prime-trust-embeds';
import { CreditCard } from 'prime-trust-embeds/react';
import { useState } from 'react';
import { platform } from './platform.server.js';

export async function loader() {
  const { data } = await platform.renewCreditCardToken({
    id: process.env.CARD_RESOURCE_ID,
    attributes: {},
  });
  return { resourceTokenHash: data.attributes['resource-token-hash'] };
}

const embeds = loadEmbeds({
  origin: 'https://embeds.example',
  purchaseProtection: { siteId: 'your-site' },
});

export default function Checkout({ loaderData }) {
  const [contributionId, setContributionId] = useState();
  return (
    <main>
      <CreditCard
        embeds={embeds}
        resourceTokenHash={loaderData.resourceTokenHash}
        amount="100.00"
        onContribution={setContributionId}
      />
      {contributionId && <output>Paid {contributionId}</output>}
    </main>
  );
}
