import fc from 'fast-check';
import { expect } from 'vitest';
import type { Resource } from '../../src/contract/index.ts';
import type { useCardBench } from '../../src/platform/cards/cards/testing/card-bench.ts';
import { expectTruth } from './one-truth.ts';
import type { FormWindow } from './shared-token.ts';
import { type TokenScenario, untilQuiet } from './token-scenario.ts';

/** The test's model: which windows are open. */
export interface Desk {
  readonly isOpen: boolean[];
}

interface World {
  readonly scenario: TokenScenario;
  readonly bench: ReturnType<typeof useCardBench>;
}

type Act = (window: FormWindow, world: World) => void | Promise<void>;

/** A command in an open window. */
class InWindow implements fc.AsyncCommand<Desk, World> {
  readonly name: string;
  readonly index: number;
  readonly act: Act;

  constructor(name: string, index: number, act: Act) {
    this.name = name;
    this.index = index;
    this.act = act;
  }

  check(desk: Readonly<Desk>): boolean {
    return desk.isOpen[this.index] === true;
  }

  async run(_desk: Desk, world: World): Promise<void> {
    const opened = world.scenario.windows[this.index];
    if (!opened) throw new Error('the window is not open');
    await this.act(opened.window, world);
    await untilQuiet(world.scenario);
    await expectTruth(world.scenario);
  }

  toString(): string {
    return `${this.name} ${this.index + 1}`;
  }
}

class Open implements fc.AsyncCommand<Desk, World> {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }

  check(desk: Readonly<Desk>): boolean {
    return !desk.isOpen[this.index];
  }

  async run(desk: Desk, { scenario }: World): Promise<void> {
    desk.isOpen[this.index] = true;
    await scenario.open(this.index);
    await untilQuiet(scenario);
  }

  toString(): string {
    return `open ${this.index + 1}`;
  }
}

class Close extends Open {
  override check(desk: Readonly<Desk>): boolean {
    return desk.isOpen[this.index] === true;
  }

  override async run(desk: Desk, { scenario }: World): Promise<void> {
    desk.isOpen[this.index] = false;
    scenario.close(this.index);
    await untilQuiet(scenario);
  }

  override toString(): string {
    return `close ${this.index + 1}`;
  }
}

class Reload extends Close {
  override async run(desk: Desk, { scenario }: World): Promise<void> {
    scenario.close(this.index);
    desk.isOpen[this.index] = true;
    await scenario.open(this.index);
    await untilQuiet(scenario);
    await expectTruth(scenario);
  }

  override toString(): string {
    return `reload ${this.index + 1}`;
  }
}

const acts = {
  type: (window: FormWindow) => fillIn(window),
  press(window) {
    fillIn(window);
    void window.form?.submit();
  },
  'continue here': (window) => window.form?.elsewhere.peek()?.continueHere?.(),
  async finish({ challenge }, { bench }) {
    if (!challenge) return;
    await bench.bank.passChallenge(resourceOf(challenge.authentication));
    challenge.events.onResultPosted();
  },
  cancel({ challenge }, { scenario }) {
    if (!challenge) return;
    scenario.cancels++;
    challenge.events.onCancel();
  },
  'lose the next answer of': (window) => window.loseAnswer(),
  'wait in': (window) => window.tick(),
  'leave by a link from': (window) => window.freeze(),
  'go back to': (window) => window.thaw(),
  'wait ten minutes in': (window, { scenario }) => {
    scenario.timeOut();
    window.tick();
  },
} satisfies Readonly<Record<string, Act>>;

/** Generates acts in up to three windows, in any order. */
export function anyCommands(size: number) {
  const index = fc.nat({ max: 2 });
  const inWindow = Object.entries(acts).map(([name, act]) =>
    index.map((number) => new InWindow(name, number, act)),
  );
  const often = (name: 'press' | 'wait in' | 'finish', times: number) =>
    Array.from({ length: times }, () =>
      index.map((number) => new InWindow(name, number, acts[name])),
    );
  const windows = [Open, Close, Reload].map((Kind) => index.map((number) => new Kind(number)));
  const usual = [...often('press', 6), ...often('wait in', 4), ...often('finish', 2)];
  return fc.commands([...windows, ...usual, ...inWindow], { maxCommands: size, size: 'max' });
}

/** Ends all pending work: restores cached pages, and lets challenges time out. */
export async function endAll({ scenario }: World): Promise<void> {
  const open = scenario.windows.flatMap((opened) => (opened ? [opened.window] : []));
  for (const window of open) window.thaw();
  await untilQuiet(scenario);
  scenario.timeOut();
  for (let ticks = 0; ticks < 60 && (ticks < 3 || open.some(isBusy)); ticks++) {
    for (const window of open) window.tick();
    await untilQuiet(scenario);
  }
  expect(open.filter(isBusy)).toEqual([]);
}

const isBusy = ({ form }: FormWindow) => form?.state.peek().name === 'busy';

const filled = {
  number: '4000000000001109',
  expiration: '12/39',
  code: '123',
  name: 'Jane Roe',
  postalCode: '89145',
};

function fillIn({ form }: FormWindow): void {
  if (form?.state.peek().name !== 'filling') return;
  for (const [name, field] of Object.entries(form.fields))
    field.set(filled[name as keyof typeof filled]);
}

/** Builds the resource that the simulated bank expects. */
function resourceOf(attributes: object): Resource {
  return { type: 'three-ds-authentications', id: null, attributes: { ...attributes } };
}
