/**
 * Script of the test shop's pages. It launches the embed and records every event, as a merchant's would,
 * and every violation of the page's content security policy.
 */
export const shopScript = `
const eventNames = [
  'loaded', 'loadFailed', 'cardVerified', 'onCardError', 'onContribution', 'onContributionFailed',
  'onContributionError', 'onChallenge', 'resourceCreated', 'onStatus', 'onExit',
];

const shop = {
  /** [name, ...arguments] of every event, in order. */
  events: [],
  violations: [],
  cleanups: [],
  launch(options = {}, target = 'card', launchName = 'launchCreditCard') {
    const remember = (name) => [name, (...args) => shop.events.push([name, ...args])];
    const cleanup = PrimeTrustEmbeds[launchName]({
      target,
      events: Object.fromEntries(eventNames.map(remember)),
      ...options,
    });
    shop.cleanups.push(cleanup);
    return cleanup;
  },
  cleanUp() {
    for (const cleanup of shop.cleanups.splice(0)) cleanup();
  },
};
window.shop = shop;

document.addEventListener('securitypolicyviolation', (event) => {
  shop.violations.push(event.effectiveDirective + ' ' + event.blockedURI);
});
`;
