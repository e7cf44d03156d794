import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failureOf } from '../../kernel/store/types/failure.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { cancelFundsTransfer } from './cancel-funds-transfer.ts';
import { clearHolds } from './clear-holds.ts';
import { addHold } from './holds.ts';
import { insertFundsTransfer } from './insert-funds-transfer.ts';
import { reverseFundsTransfer } from './reverse-funds-transfer.ts';
import { settleFundsTransfer } from './settle-funds-transfer.ts';
import { findTotalMismatches } from './testing/find-total-mismatches.ts';

/** Runs random, concurrent operations on transfers and compares the totals. */

const given = useTestPlatform();

const steps = ['settle', 'cancel', 'reverse', 'hold', 'clear'] as const;
type Step = (typeof steps)[number];

interface Command {
  /** The cents of a new transfer, or the index of an existing one. */
  readonly cents: number;
  readonly type: string;
  readonly part: number;
  readonly steps: readonly { readonly step: Step; readonly which: number }[];
}

const command: fc.Arbitrary<Command> = fc.record({
  cents: fc.integer({ min: -50_000, max: 50_000 }).filter((cents) => cents !== 0),
  type: fc.constantFrom('ach', 'wire', 'check'),
  part: fc.integer({ min: 0, max: 60_000 }),
  steps: fc.array(fc.record({ step: fc.constantFrom(...steps), which: fc.nat(1000) }), {
    minLength: 3,
    maxLength: 8,
  }),
});

const decimal = (cents: number) => (cents / 100).toFixed(2);

// Covers reverseFundsTransferInSandbox
test('totals match the transfers after any operations', async () => {
  const { services } = given.platform;
  const client = await given.signUp();
  const first = await createAccountWithOwner(client);
  const { accountId: other } = await createAccountWithOwner(client);
  const ids: string[] = [];

  const create = ({ cents, type, part }: Command) =>
    services.transact((work) =>
      insertFundsTransfer(work, {
        account_id: first.accountId,
        contact_id: first.contactId,
        amount: decimal(cents),
        currency_type: 'USD',
        funds_transfer_type: type,
        ...(part > 0 && part <= cents && { parts: [{ account_id: other, amount: decimal(part) }] }),
      }),
    );
  const act = (step: Step, id: string) =>
    services.transact<unknown>((work) => {
      switch (step) {
        case 'settle':
          return settleFundsTransfer(work, id);
        case 'cancel':
          return cancelFundsTransfer(work, id);
        case 'reverse':
          return reverseFundsTransfer(work, id, id < '8' ? { amount: '0.01' } : {});
        case 'hold':
          return addHold(work, { fundsTransferId: id, holdType: 'manual' });
        case 'clear':
          return clearHolds(work, id, { which: () => true });
      }
    });

  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 2, maxLength: 5 }), async (commands) => {
      await Promise.all(commands.map((one) => failureOf(create(one).then((id) => ids.push(id)))));
      const todo = commands.flatMap((one) => one.steps);
      for (let begin = 0; begin < todo.length; begin += 4) {
        const batch = todo.slice(begin, begin + 4);
        await Promise.all(
          batch.map(({ step, which }) => {
            const id = ids[ids.length - 1 - (which % Math.min(ids.length, 12))];
            return id === undefined ? undefined : failureOf(act(step, id));
          }),
        );
      }
      expect(await findTotalMismatches(given.store)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
