import type { Page } from '@playwright/test';

/** The cardholder's answer when the browser shows the payment. */
type Answer = 'autoAccept' | 'autoReject' | 'autoOptOut';

/** Switches for a Chromium that confirms payments without showing a window to a person. */
export const confirmingArguments = [
  '--enable-features=SecurePaymentConfirmationBrowser,SecurePaymentConfirmationDebug,SecurePaymentConfirmation',
  '--enable-blink-features=SecurePaymentConfirmation,SecurePaymentConfirmationDebug,SecurePaymentConfirmationOptOut',
];

/** Adds a device that recognizes its owner to a page. The cardholder gives the same answer each time. */
export async function addDevice(page: Page, mode: Answer): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await session.send('Page.setSPCTransactionMode', { mode });
}
