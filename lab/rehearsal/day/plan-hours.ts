import type { Chance } from '../../../src/adapters/sanctions-lists/held-set/chance.ts';
import { decideDisputes, dispute, refund } from './after-payments.ts';
import { apply } from './applicants.ts';
import { payByBank, payOut, receiveWire } from './bank-payments.ts';
import { linkCard, payByServer, payInForm } from './card-payments.ts';
import type { World } from './world.ts';

/** Something that one person or server does. */
export type Task = (world: World) => Promise<unknown>;

export interface Scale {
  readonly payments: number;
  readonly applicants: number;
}

/** Traffic of each hour of a day, as shares. */
const traffic = [2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 10, 10, 9, 9, 8, 8, 8, 8, 7, 6, 5, 4, 3, 2];
const allTraffic = traffic.reduce((sum, share) => sum + share, 0);

/** Kinds of payments and of what follows them, for a thousand payments. */
const mix: readonly (readonly [number, Task])[] = [
  [780, payByServer],
  [200, payInForm],
  [20, payByBank],
];
const beside: readonly (readonly [number, Task])[] = [
  [20, refund],
  [2, dispute],
  [4, payOut],
  [2, receiveWire],
];

/**
 * Plans the tasks of an hour in their order: applications and cards first, then payments and what follows them, mixed.
 *
 * @param hour 0 to 23
 */
export function planHour(hour: number, { payments, applicants }: Scale, chance: Chance) {
  const share = (total: number) => shareOf(total, hour);
  const applications = repeat(share(applicants), apply);
  // Each applicant links one card or more, because some are declined.
  const links = repeat(Math.ceil(share(applicants) * 1.1), linkCard);
  const paying = [...mix, ...beside].flatMap(([count, task]) =>
    repeat(share((payments * count) / 1000), task),
  );
  return { applications, links, payments: shuffle(paying, chance), last: [decideDisputes] };
}

/** Divides a total among the hours without losing any by rounding. */
function shareOf(total: number, hour: number): number {
  const until = (end: number) =>
    Math.round((total * traffic.slice(0, end).reduce((sum, one) => sum + one, 0)) / allTraffic);
  return until(hour + 1) - until(hour);
}

const repeat = (times: number, task: Task): Task[] => Array.from({ length: times }, () => task);

function shuffle<Item>(items: readonly Item[], chance: Chance): Item[] {
  const mixed = [...items];
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = chance.below(index + 1);
    [mixed[index], mixed[other]] = [mixed[other] as Item, mixed[index] as Item];
  }
  return mixed;
}
