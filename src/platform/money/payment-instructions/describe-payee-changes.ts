import type { PaymentParty } from '../../../contract/index.ts';
import type { DraftInstructions } from './instructions.ts';

const fields = [
  ['name', 'name'],
  ['postal-address', 'postal address'],
  ['account', 'account'],
  ['agent', 'bank'],
  ['intermediary-agent', 'intermediary bank'],
  ['ultimate-party', 'further credit'],
] as const satisfies readonly (readonly [keyof PaymentParty, string])[];

/** Describes how stored instructions differ from current data. The payment follows the stored ones. */
export function describePayeeChanges(stored: DraftInstructions, now: DraftInstructions): string[] {
  const before = stored.content.creditor ?? stored.content.debtor;
  const after = now.content.creditor ?? now.content.debtor;
  return fields.flatMap(([field, words]) =>
    textOf(before?.[field]) === textOf(after?.[field])
      ? []
      : `The ${words} of the payee has changed since this payment was created. The payment follows its original instructions.`,
  );
}

/** Serializes a value independently of the order of its keys. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  return JSON.stringify(
    Object.entries(value)
      .sort()
      .map(([name, inner]) => [name, textOf(inner)]),
  );
}
