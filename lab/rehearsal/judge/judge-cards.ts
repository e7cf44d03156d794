import type { CardCharge } from './read-books.ts';

/** A payment in the acquirer's books, in cents. */
export interface AcquirerEntry {
  readonly reference: string;
  readonly value: number;
  readonly captured: number;
  readonly refunded: number;
  readonly isCancelled: boolean;
}

/** Payments that were acknowledged as completed, and the ids of those that the platform has so. */
interface Acknowledged {
  readonly paid: readonly { readonly contributionId: string }[];
  readonly completed: ReadonlySet<string>;
}

/** Compares each charge of the platform with the acquirer's entry of the same reference. */
export function judgeCards(
  charges: readonly CardCharge[],
  entries: readonly AcquirerEntry[],
  { paid, completed }: Acknowledged,
): string[] {
  const charged = entries.filter(({ value }) => value > 0);
  const known = new Map(charged.map((entry) => [entry.reference, entry]));
  const ours = new Set(charges.map(({ reference }) => reference));
  return [
    ...charges.flatMap((charge) => differences(charge, known.get(charge.reference))),
    ...charged
      .filter(({ reference }) => !ours.has(reference))
      .map(({ reference }) => `the acquirer has ${reference}, which the platform does not know`),
    ...(charged.length === known.size ? [] : ['the acquirer has charged a reference twice']),
    ...paid
      .filter(({ contributionId }) => !completed.has(contributionId))
      .map(({ contributionId }) => `payment ${contributionId} was acknowledged and is lost`),
  ];
}

function differences(charge: CardCharge, entry: AcquirerEntry | undefined): string[] {
  const { reference, status, cents, refundedCents } = charge;
  const captured = status === 'captured' ? cents : 0;
  const found = entry?.captured ?? 0;
  return [
    ...(captured === found
      ? []
      : [`${reference}: ${captured} cents captured, ${found} by the acquirer`]),
    ...(refundedCents === (entry?.refunded ?? 0)
      ? []
      : [`${reference}: ${refundedCents} cents refunded, ${entry?.refunded ?? 0} by the acquirer`]),
    ...(status === 'reversed' && entry && !entry.isCancelled
      ? [`${reference}: reversed, but still open at the acquirer`]
      : []),
    ...(status === 'pending' || status === 'authorized' ? [`${reference}: still ${status}`] : []),
  ];
}
