const { loadEmbeds } = require('prime-trust-embeds');

/** Shows the card form in an element, and says there whether the card is linked. */
exports.showCheckout = async (target, resourceTokenHash) => {
  const embeds = await loadEmbeds({ origin: 'https://embeds.example' });
  const say = (text) => {
    document.title = text;
  };
  return embeds.launchCreditCard({
    target,
    resourceTokenHash,
    events: {
      cardVerified: () => say('Thank you'),
      onCardError: ({ code }) => say(`Not linked: ${code}`),
    },
  });
};
