import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(import.meta.dirname, '../../docs/npm.md'), 'utf8');

/** Returns the sample on the package's page in that language that contains that text. */
export function sampleOf(language: string, text: string): string {
  const samples = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)];
  const found = samples.find(([, tag, code = '']) => tag === language && code.includes(text));
  if (!found?.[2]) throw new Error(`docs/npm.md has no ${language} with ${text}`);
  return found[2];
}

const html = (script: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Checkout</title>
  </head>
  <body>
    <main id="app"></main>
    <script type="module" src="./${script}"></script>
  </body>
</html>
`;

/** Code that an integrator writes around the samples, by file. The page has `window.checkout`. */
export function consumerSources(platformUrl: string): Record<string, string> {
  const here = (code: string) => code.replaceAll('https://embeds.example', platformUrl);
  return {
    'react.html': html('react.jsx'),
    'vue.html': html('vue.js'),
    'svelte.html': html('svelte.js'),
    'checkout.jsx': here(sampleOf('jsx', '<CreditCard')),
    'define.js': here(sampleOf('js', 'defineElements(embeds)')),
    'Card.vue': sampleOf('vue', 'card-verified'),
    'Card.svelte': sampleOf('svelte', 'card-verified'),
    'shop.jsx': `
import { useState } from 'react';
import { Checkout } from './checkout.jsx';

export function Shop({ resourceTokenHash }) {
  const [amount, setAmount] = useState('100.00');
  const [paid, setPaid] = useState('');
  return (
    <>
      <button type="button" onClick={() => setAmount('120.50')}>Add shipping</button>
      <Checkout resourceTokenHash={resourceTokenHash} amount={amount} onPaid={(id) => setPaid(id + ' ' + amount)} />
      <output>{paid}</output>
    </>
  );
}
`,
    'react.jsx': `
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Shop } from './shop.jsx';

const app = document.getElementById('app');
const shop = <StrictMode><Shop {...window.checkout} /></StrictMode>;
if (app.firstChild) hydrateRoot(app, shop);
else createRoot(app).render(shop);
`,
    'server.jsx': `
import { renderToString } from 'react-dom/server';
import { Shop } from './shop.jsx';

console.log(renderToString(<Shop />));
`,
    'vue.js': `
import { createApp, h, ref } from 'vue';
import './define.js';
import Card from './Card.vue';

const linked = ref('');
const resourceTokenHash = window.checkout.resourceTokenHash;
createApp(() => [
  h(Card, { resourceTokenHash, onLinked: (contactId) => { linked.value = contactId; } }),
  h('output', linked.value),
]).mount('#app');
`,
    'svelte.js': `
import { mount } from 'svelte';
import './define.js';
import Card from './Card.svelte';

const app = document.getElementById('app');
const linked = (contactId) => app.append(
  Object.assign(document.createElement('output'), { textContent: contactId }),
);
const { resourceTokenHash } = window.checkout;
mount(Card, { target: app, props: { resourceTokenHash, linked } });
`,
  };
}
