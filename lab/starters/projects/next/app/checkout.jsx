'use client';

import { loadEmbeds } from 'prime-trust-embeds';
import { CreditCard } from 'prime-trust-embeds/react';
import { useState } from 'react';

const embeds = loadEmbeds({
  origin: 'https://embeds.example',
  purchaseProtection: { siteId: 'your-site' },
});

export function Checkout({ resourceTokenHash }) {
  const [contributionId, setContributionId] = useState();
  return (
    <main>
      <CreditCard
        embeds={embeds}
        resourceTokenHash={resourceTokenHash}
        amount="100.00"
        onContribution={setContributionId}
      />
      {contributionId && <output>Paid {contributionId}</output>}
    </main>
  );
}
