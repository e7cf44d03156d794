import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Checkout } from './checkout.jsx';
import { ErrorBoundary } from './error-boundary.jsx';

createRoot(document.getElementById('app')).render(
  <StrictMode>
    <ErrorBoundary>
      <Checkout />
    </ErrorBoundary>
  </StrictMode>,
);
