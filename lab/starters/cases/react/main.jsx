import { loadEmbeds } from 'prime-trust-embeds';
import { CreditCard } from 'prime-trust-embeds/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './error-boundary.jsx';

const embeds = loadEmbeds({
  origin: 'https://embeds.example',
  purchaseProtection: { siteId: 'your-site' },
});
const resourceTokenHash = new URLSearchParams(location.search).get('token');

function Page() {
  const [amount, setAmount] = useState();
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState();
  return (
    <main>
      <button type="button" onClick={() => setAmount('100.00')}>
        Pay
      </button>
      <button type="button" onClick={() => setAmount('a lot')}>
        Pay a wrong amount
      </button>
      <button type="button" onClick={() => setRound(round + 1)}>
        Start again
      </button>
      <button type="button" onClick={() => setAmount()}>
        Leave
      </button>
      {failure && <output>{failure}</output>}
      {amount && (
        <CreditCard
          key={round}
          embeds={embeds}
          resourceTokenHash={resourceTokenHash}
          amount={amount}
          onLoadFailed={({ name, message }) => setFailure(`${name}: ${message}`)}
        />
      )}
    </main>
  );
}

createRoot(document.getElementById('app')).render(
  <StrictMode>
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>
  </StrictMode>,
);
