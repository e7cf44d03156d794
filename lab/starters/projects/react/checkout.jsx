import { loadEmbeds } from 'prime-trust-embeds';
import { CreditCard } from 'prime-trust-embeds/react';
import { useEffect, useState } from 'react';

const embeds = loadEmbeds({
  origin: 'https://embeds.example',
  purchaseProtection: { siteId: 'your-site' },
});

export function Checkout() {
  const [resourceTokenHash, setResourceTokenHash] = useState();
  const [contributionId, setContributionId] = useState();
  useEffect(() => {
    fetchToken().then(setResourceTokenHash);
  }, []);
  return (
    <main>
      <CreditCard
        key={resourceTokenHash}
        embeds={embeds}
        resourceTokenHash={resourceTokenHash}
        amount="100.00"
        onContribution={setContributionId}
      />
      {contributionId && <output>Paid {contributionId}</output>}
    </main>
  );
}

async function fetchToken() {
  const response = await fetch('/token');
  return (await response.json()).resourceTokenHash;
}
