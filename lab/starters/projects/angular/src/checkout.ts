import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { loadEmbeds } from 'prime-trust-embeds';
import { defineElements } from 'prime-trust-embeds/element';

defineElements(
  loadEmbeds({ origin: 'https://embeds.example', purchaseProtection: { siteId: 'your-site' } }),
);

@Component({
  selector: 'shop-checkout',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <prime-trust-credit-card
      [resourceTokenHash]="resourceTokenHash()"
      amount="100.00"
      (contribution)="contributionId.set($event.detail.contributionId)"
    />
    @if (contributionId()) {
      <output>Paid {{ contributionId() }}</output>
    }
  `,
})
export class Checkout {
  readonly resourceTokenHash = signal<string | undefined>(undefined);
  readonly contributionId = signal<string | undefined>(undefined);

  constructor() {
    void this.fetchToken();
  }

  private async fetchToken(): Promise<void> {
    const response = await fetch('/token');
    this.resourceTokenHash.set((await response.json()).resourceTokenHash);
  }
}
