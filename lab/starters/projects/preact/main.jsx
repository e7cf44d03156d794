import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadEmbeds } from 'prime-trust-embeds';
import { defineElements } from 'prime-trust-embeds/element';

defineElements(
  loadEmbeds({ origin: 'https://embeds.example', purchaseProtection: { siteId: 'your-site' } }),
);

function Checkout() {
  const [resourceTokenHash, setResourceTokenHash] = useState();
  const [contributionId, setContributionId] = useState();
  useEffect(() => {
    fetchToken().then(setResourceTokenHash);
  }, []);
  return (
    <main>
      <prime-trust-credit-card
        resourceTokenHash={resourceTokenHash}
        amount="100.00"
        oncontribution={({ detail }) => setContributionId(detail.contributionId)}
      />
      {contributionId && <output>Paid {contributionId}</output>}
    </main>
  );
}

async function fetchToken() {
  const response = await fetch('/token');
  return (await response.json()).resourceTokenHash;
}

render(<Checkout />, document.getElementById('app'));
