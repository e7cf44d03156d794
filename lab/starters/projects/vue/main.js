import { loadEmbeds } from 'prime-trust-embeds';
import { defineElements } from 'prime-trust-embeds/element';
import { createApp } from 'vue';
import Checkout from './Checkout.vue';

defineElements(
  loadEmbeds({ origin: 'https://embeds.example', purchaseProtection: { siteId: 'your-site' } }),
);
createApp(Checkout).mount('#app');
