import { html, LitElement } from 'lit';
import { loadEmbeds } from 'prime-trust-embeds';
import { defineElements } from 'prime-trust-embeds/element';

defineElements(
  loadEmbeds({ origin: 'https://embeds.example', purchaseProtection: { siteId: 'your-site' } }),
);

class Checkout extends LitElement {
  static properties = { resourceTokenHash: { state: true }, contributionId: { state: true } };

  async connectedCallback() {
    super.connectedCallback();
    const response = await fetch('/token');
    this.resourceTokenHash = (await response.json()).resourceTokenHash;
  }

  render() {
    return html`
      <prime-trust-credit-card
        .resourceTokenHash=${this.resourceTokenHash}
        amount="100.00"
        @contribution=${({ detail }) => {
          this.contributionId = detail.contributionId;
        }}
      ></prime-trust-credit-card>
      ${this.contributionId ? html`<output>Paid ${this.contributionId}</output>` : ''}
    `;
  }
}

customElements.define('shop-checkout', Checkout);
