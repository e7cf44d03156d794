import { loadEmbeds } from 'prime-trust-embeds';
import { defineElements } from 'prime-trust-embeds/element';

export default defineNuxtPlugin(() => {
  defineElements(
    loadEmbeds({ origin: 'https://embeds.example', purchaseProtection: { siteId: 'your-site' } }),
  );
});
