export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  app: { head: { title: 'Checkout', link: [{ rel: 'icon', href: 'data:,' }] } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('prime-trust-') } },
});
