import { randomUUID } from 'node:crypto';
import { exampleTransfer } from '../../../vendors/ports/bank-transfer.ts';
import type { Order } from '../ach/ach-entry.ts';

/** Returns an order of the platform. */
export function order(changes: Partial<Order> = {}): Order {
  return { ...exampleTransfer, reference: randomUUID(), ...changes };
}

export function achOrder(changes: Partial<Order> = {}): Order {
  return order({ network: 'ach', direction: 'pull', secCode: 'PPD', ...changes });
}
