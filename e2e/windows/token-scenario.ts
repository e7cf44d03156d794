import { setTimeout as wait } from 'node:timers/promises';
import type { useCardBench } from '../../src/platform/cards/cards/testing/card-bench.ts';
import { loadWindows } from './form-code.ts';
import type { FormWindow } from './shared-token.ts';

type Bench = ReturnType<typeof useCardBench>;

/** Purposes of a token. */
export const kinds = ['link', 'card token', 'pre-created'] as const;
export type Kind = (typeof kinds)[number];

/** A window, and the number of payments or links of the token when the window was launched. */
export interface Opened {
  readonly window: FormWindow;
  readonly doneAtLaunch: number;
}

/** One token on a real platform, and the windows that share it. */
export interface TokenScenario {
  readonly kind: Kind;
  readonly windows: (Opened | undefined)[];
  /** All windows that were ever opened. */
  readonly ever: Opened[];
  /** Number of times that a cardholder pressed Cancel. */
  cancels: number;
  open(index: number): Promise<void>;
  close(index: number): void;
  /** Payments or links of the token, by the platform's records. */
  done(): Promise<readonly string[]>;
  /** Charges at the card network, in all scenarios of the test. */
  charges(): Promise<{ readonly captured: number; readonly completed: number }>;
  /** Lets all challenges time out. */
  timeOut(): void;
  end(): void;
}

export const challenged = '4000000000001182';
const approved = '4242424242424242';

export async function createScenario(
  bench: Bench,
  kind: Kind,
  isChallenged: boolean,
): Promise<TokenScenario> {
  const number = isChallenged ? challenged : approved;
  const { Browser, openWindow } = await loadWindows();
  const made = await makeToken(bench, kind, number);
  const amount = kind === 'card token' ? '100' : null;
  const browser = new Browser();
  let offset = 0;
  const { db } = bench.test.store;
  const scenario: TokenScenario = {
    kind,
    windows: [],
    ever: [],
    cancels: 0,
    async open(index) {
      const doneAtLaunch = (await scenario.done()).length;
      const send = (request: Request) => bench.test.platform.fetch(request);
      const opened = {
        doneAtLaunch,
        window: openWindow({ browser, send, hash: made.hash, amount }),
      };
      scenario.windows[index] = opened;
      scenario.ever.push(opened);
    },
    close(index) {
      scenario.windows[index]?.window.close();
      scenario.windows[index] = undefined;
    },
    async done() {
      if (kind === 'link') {
        const methods = db.selectFrom('funds_transfer_methods').select('id');
        const rows = await methods.where('credit_card_resource_id', '=', made.id).execute();
        return rows.map(({ id }) => id);
      }
      const rows = await db
        .selectFrom('contributions')
        .select('id')
        .where('account_id', '=', bench.accountId)
        .where('status', '=', 'completed')
        .where(kind === 'pre-created' ? 'id' : 'resource_token_id', '=', made.of)
        .execute();
      return rows.map(({ id }) => id);
    },
    async charges() {
      const captured = await db
        .selectFrom('network_authorizations')
        .select('reference')
        .where('status', '=', 'captured')
        .where('amount', '>', '0')
        .execute();
      const completed = await db
        .selectFrom('contributions')
        .select('id')
        .where('status', '=', 'completed')
        .execute();
      return { captured: captured.length, completed: completed.length };
    },
    timeOut() {
      offset += 601;
      bench.test.clock.setOffset(offset);
    },
    end() {
      for (const { window } of scenario.ever) window.close();
      bench.test.clock.setOffset(0);
    },
  };
  return scenario;
}

async function makeToken(bench: Bench, kind: Kind, number: string) {
  if (kind === 'pre-created') {
    const made = await bench.preCreated(number, { amount: '100.00' });
    return { ...made, of: made.id };
  }
  const card = kind === 'link' ? await bench.createCard() : await bench.linkedCard(number);
  const { data } = await bench.widget().get(`/v2/resource-tokens/${card.hash}`);
  return { ...card, of: String(data.id) };
}

const quietTurns = 6;
const mostTurns = 3_000;

/** Waits until nothing more happens without time passing. */
export async function untilQuiet({ ever }: Pick<TokenScenario, 'ever'>): Promise<void> {
  for (let turns = 0, quiet = 0; quiet < quietTurns; turns++) {
    if (turns > mostTurns) throw new Error('the windows are never quiet');
    await wait(0);
    quiet = ever.some(({ window }) => window.underWay > 0) ? 0 : quiet + 1;
  }
}
