import type { Books } from './read-books.ts';

/** Sums of our money in the books of others, in cents. */
export interface Outside {
  /** Captured less refunded and less lost disputes, by the acquirer's books. */
  readonly cards: number;
  /** Collected less sent and less returned, by the bank's books. */
  readonly ach: number;
  /** Received less sent, by the bank's books. */
  readonly wires: number;
}

type Ledger = Pick<Books, 'unbalanced' | 'totals' | 'ledger'>;

/** Compares the ledger with itself, and its sums with the books of others. */
export function judgeLedger({ unbalanced, totals, ledger }: Ledger, outside: Outside): string[] {
  const sumOf = (account: string) => ledger.find((one) => one.account === account)?.cents ?? 0;
  const pairs = [
    ['card_settlement', outside.cards, 'the acquirer'],
    ['ach_settlement', outside.ach, 'the bank'],
    ['wire_settlement', outside.wires, 'the bank'],
  ] as const;
  const inAccounts = totals.reduce(
    (sum, { settled }) => sum + Math.round(Number(settled) * 100),
    0,
  );
  const outsideAccounts = ledger.reduce((sum, { cents }) => sum + cents, 0);
  return [
    ...unbalanced.map(({ id }) => `posting ${id} does not balance`),
    ...totals
      .filter(({ settled, moved }) => settled !== moved)
      .map((one) => `account ${one.accountId} has ${one.settled}, its movements ${one.moved}`),
    ...pairs.flatMap(([account, expected, whose]) => {
      // The other side of money in an account is negative.
      const found = -sumOf(account);
      return found === expected
        ? []
        : [`${account} has ${found} cents, the books of ${whose} ${expected}`];
    }),
    ...(inAccounts + outsideAccounts === 0
      ? []
      : [`accounts have ${inAccounts} cents, the other sides ${outsideAccounts}`]),
  ];
}
