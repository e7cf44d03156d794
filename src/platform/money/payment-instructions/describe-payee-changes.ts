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

/**
 * Says what differs between the instructions of a payment and what they would be if it was made now. The
 * payment follows its instructions all the same.
 */
export function describePayeeChanges(stored: DraftInstructions, now: DraftInstructions): string[] {
  const before = stored.content.creditor ?? stored.content.debtor;
  const after = now.content.creditor ?? now.content.debtor;
  return fields.flatMap(([field, words]) =>
    textOf(before?.[field]) === textOf(after?.[field])
      ? []
      : `The ${words} of the payee has changed since this payment was made. The payment goes where it was instructed to go.`,
  );
}

/** The same for equal values, in whatever order their names stand. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  return JSON.stringify(
    Object.entries(value)
      .sort()
      .map(([name, inner]) => [name, textOf(inner)]),
  );
}
