import type { World } from '../day/world.ts';
import { judgeAll } from './judge-all.ts';

type Change = (world: World) => unknown;

const capturedIn = ({ stage }: World) => stage.adyen.entries().find(({ captured }) => captured > 0);

/** Changes of one record of one side, as if it had been lost or were wrong. */
const changes: Readonly<Record<string, Change>> = {
  'a capture that the acquirer lost': (world) =>
    Object.assign(capturedIn(world) ?? {}, { captured: 0 }),
  'a refund that the acquirer made on its own': (world) => {
    const entry = capturedIn(world);
    return Object.assign(entry ?? {}, { refunded: (entry?.refunded ?? 0) + 1 });
  },
  'a webhook that a shop did not get': ({ stage }) => {
    const [id = ''] = stage.shop.receipts.keys();
    stage.shop.receipts.delete(id);
  },
  'a webhook with a wrong signature': ({ stage }) =>
    stage.shop.take('/nobody', Buffer.from('{}'), 'unsigned'),
  'a transfer that the bank did not get': ({ bank }) => bank.entries.pop(),
  'a file that the bank got twice': ({ bank }) => bank.files.push(...bank.files.slice(0, 1)),
  'a wire that the bank has and nobody booked': ({ bank }) => bank.wiresIn.push(1n),
};

/**
 * Changes one record after the other, and compares all sides each time.
 *
 * @returns a line for each change; `found` is false if the comparison did not find it
 */
export async function proveJudges(world: World, months: readonly string[]) {
  const results: { readonly what: string; readonly found: string | undefined }[] = [];
  let known = new Set(await judgeAll(world, months));
  for (const [what, change] of Object.entries(changes)) {
    change(world);
    const wrong = await judgeAll(world, months);
    results.push({ what, found: wrong.find((line) => !known.has(line)) });
    known = new Set(wrong);
  }
  return results;
}
