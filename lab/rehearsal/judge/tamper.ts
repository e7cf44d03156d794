import type { World } from '../day/world.ts';
import type { Tampering } from '../options.ts';

/** Changes one record of one side, as if it had been lost or were wrong. */
export async function tamper({ stage, bank }: World, what: Tampering): Promise<void> {
  const { adyen, shop } = stage;
  const captured = adyen.entries().find((entry) => entry.captured > 0);
  const [webhook] = shop.receipts.keys();
  const changes: Record<Tampering, () => unknown> = {
    capture: () => Object.assign(captured ?? {}, { captured: 0 }),
    refund: () => Object.assign(captured ?? {}, { refunded: (captured?.refunded ?? 0) + 1 }),
    webhook: () => shop.receipts.delete(webhook ?? ''),
    signature: () => shop.take('/nobody', Buffer.from('{}'), 'unsigned'),
    'bank-entry': () => bank.entries.pop(),
    ledger: () => Object.assign(bank.wiresIn, [(bank.wiresIn[0] ?? 0n) + 1n]),
  };
  await changes[what]();
}
