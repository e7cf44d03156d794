import { loadEmbeds as loadOther } from 'other-version';
import { defineElements as defineOther } from 'other-version/element';
import { loadEmbeds } from 'prime-trust-embeds';
import { defineElements } from 'prime-trust-embeds/element';
import { loadEmbeds as loadCommonJs } from './commonjs.cjs';

const options = {
  origin: 'https://embeds.example',
  purchaseProtection: { siteId: 'your-site' },
};
const tokens = new URLSearchParams(location.search).getAll('token');
const loads = [loadEmbeds, loadCommonJs, loadOther];

defineElements(loadEmbeds(options));
defineOther(loadOther(options));
document.querySelector('prime-trust-credit-card').resourceTokenHash = tokens.pop();

const all = await Promise.all(loads.map((load) => load(options)));
for (const [index, target] of ['module', 'commonjs', 'other'].entries()) {
  all[index].launchCreditCard({ target, resourceTokenHash: tokens[index], amount: '100.00' });
}
const functions = new Set(loads).size;
document.querySelector('output').textContent = `${functions} copies, ${new Set(all).size} embeds`;
