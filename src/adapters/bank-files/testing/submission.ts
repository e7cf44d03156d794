import { randomUUID } from 'node:crypto';
import { nachaFile } from '../../../vendors/clearing/nacha-file.ts';
import type { NachaEntry } from '../../../vendors/clearing/nacha-records.ts';

const jane: Omit<NachaEntry, 'reference'> = {
  entryClass: 'PPD',
  direction: 'debit',
  accountType: 'savings',
  routingNumber: '026009593',
  accountNumber: '123456789012',
  cents: 12_345n,
  name: 'Jane Roe',
};
const head = {
  routingNumber: '021000021',
  companyName: 'Acme Inc',
  companyIdentification: '1123456789',
  entryDescription: 'PAYMENT',
  fileIdModifier: 'A',
  effectiveOn: '2026-11-23',
  createdAt: new Date('2026-11-20T18:05:00Z'),
};

/** Returns a file of the platform that collects 123.45 for one transfer. */
export function submission(transferId: string = randomUUID()) {
  const entry = { ...jane, reference: transferId.replaceAll('-', '') };
  return {
    reference: randomUUID(),
    file: nachaFile(head, [entry]),
    transferIds: [transferId],
  };
}
