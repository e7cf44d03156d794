import type { Resource as WireResource } from '../../../contract/index.ts';
import { readRow, serialize } from '../../kernel/api/index.ts';
import type { Resource, Row } from '../../kernel/work/index.ts';
import type { Reading } from './subject.ts';

/** Columns of related resources: first of the row itself, then of the rows found. */
const steps = [
  {
    contact_id: 'contacts',
    account_id: 'accounts',
    disbursement_id: 'disbursements',
    asset_disbursement_id: 'asset-disbursements',
    funds_transfer_id: 'funds-transfers',
    asset_transfer_id: 'asset-transfers',
  },
  {
    primary_address_id: 'addresses',
    primary_phone_number_id: 'phone-numbers',
    payment_instructions_id: 'payment-instructions',
    funds_transfer_method_id: 'funds-transfer-methods',
    asset_transfer_method_id: 'asset-transfer-methods',
  },
] as const;

/** Instructions replace the method, which may have changed since. */
const replacedByInstructions = new Set(['funds-transfer-methods', 'asset-transfer-methods']);

/** Reads the resources on which a decision about a row depends. */
export async function readRelated(reading: Reading, row: Row): Promise<readonly WireResource[]> {
  const found = new Map<string, WireResource>();
  let rows: readonly Row[] = [row];
  for (const step of steps) {
    const next: Row[] = [];
    for (const { resource, id } of namesIn(reading, rows, step)) {
      const read = await readRow(reading.db, { resource, id, viewer: 'platform' });
      if (!read) continue;
      next.push(read);
      found.set(id, serialize(resource, read));
    }
    rows = next;
  }
  const all = [...found.values()];
  const isInstructed = all.some(({ type }) => type === 'payment-instructions');
  return isInstructed ? all.filter(({ type }) => !replacedByInstructions.has(type)) : all;
}

/** Returns the distinct resources referenced by columns of rows. */
function namesIn(
  { registry }: Reading,
  rows: readonly Row[],
  step: Readonly<Record<string, string>>,
): { resource: Resource; id: string }[] {
  return Object.entries(step).flatMap(([column, type]) => {
    const resource = registry.find(type);
    const ids = [...new Set(rows.map((each) => each[column]))];
    return resource ? ids.flatMap((id) => (typeof id === 'string' ? { resource, id } : [])) : [];
  });
}
