let cleanup = () => {};

// Fires for the first page, and after each visit.
document.addEventListener('turbo:load', () => {
  const target = document.getElementById('card');
  if (!target) return;
  cleanup = PrimeTrustEmbeds.launchCreditCard({
    target,
    resourceTokenHash: target.dataset.token,
    amount: '100.00',
    events: {
      onContribution(contributionId) {
        document.getElementById('receipt').textContent = `Paid ${contributionId}`;
      },
    },
  });
});

// Turbo keeps a copy of the page for a later visit: without the form.
document.addEventListener('turbo:before-cache', () => cleanup());
