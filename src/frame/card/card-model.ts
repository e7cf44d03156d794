import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { isTemporary } from '../wire/settle.ts';
import type { TokenState } from './card-client.ts';
import { type ContributeModel, createContributeModel } from './contribute-model.ts';
import { createEnding, type Ending, endingOf, endingOfToken } from './ending.ts';
import type { FlowWorld } from './flow-world.ts';
import { createLinkModel, type LinkModel } from './link-model.ts';

/** What the frame shows. */
export type CardState =
  /** Nothing tells yet which form it will be. */
  | { name: 'waiting' }
  | { name: 'form'; model: LinkModel | ContributeModel }
  /** There is no form for this token. */
  | { name: 'closed'; ending: Ending };

export interface CardModel {
  readonly state: ReadonlySignal<CardState>;
  /** Asks the platform what the token is for. Also after it could not be asked. */
  start(): Promise<void>;
}

interface Launch extends Omit<FlowWorld, 'ready'> {
  /** The token. */
  hash: string;
  amount: string | null;
}

type FormKind = 'link' | 'contribute' | 'complete';

/** How long the platform may keep a launch waiting, in milliseconds; the contract gives 15 s. */
const patience = 12_000;
const pause = 500;

/**
 * Draws the form that prefix and amount of the token promise, then lets the platform decide:
 * contract, section 4.
 */
export function createCardModel(launch: Launch): CardModel {
  const { reporter } = launch;
  let markReady = () => {};
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  const world: FlowWorld = { ...launch, ready };
  const promised = kindOfPrefix(launch);
  const state = signal<CardState>(
    promised ? { name: 'form', model: createModel(promised) } : { name: 'waiting' },
  );
  let drawn = promised;

  function createModel(kind: FormKind): LinkModel | ContributeModel {
    if (kind === 'link') return createLinkModel(world);
    return createContributeModel(world, kind === 'complete' ? null : launch.amount);
  }

  function close(ending: Ending): void {
    state.value = { name: 'closed', ending };
    reporter.loadFailed(ending);
  }

  function open(token: TokenState, kind: FormKind): void {
    const shown = state.peek();
    const isRight = shown.name === 'form' && drawn === kind;
    const model = isRight ? shown.model : createModel(kind);
    drawn = kind;
    batch(() => {
      if (model.kind === 'contribute') model.learn(token);
      if (isRight) return;
      if (shown.name === 'form') model.fields.code.set(shown.model.fields.code.text.peek());
      state.value = { name: 'form', model };
    });
    markReady();
    reporter.loaded();
    resume(model, token);
  }

  return {
    state,
    async start() {
      try {
        const token = await readToken(launch);
        const kind = kindOfToken(token, launch.amount);
        if (typeof kind === 'string') open(token, kind);
        else close(kind);
      } catch (error) {
        close(endingOf(error));
      }
    },
  };
}

/** Goes on with what was under way when the page was left. */
function resume(model: LinkModel | ContributeModel, token: TokenState): void {
  const { card, contribution, authentication } = token;
  if (model.kind === 'link') {
    if (card?.status === 'authorized') void model.resume({ card, authentication });
    return;
  }
  // A pre-created contribution is pending from the start; that of a card token once it is asked for.
  const isUnderWay = contribution?.contribution.status === 'pending' && (authentication ?? card);
  // Another amount now is another payment.
  const isSame = model.money.peek()?.amount === contribution?.contribution.amount;
  if (contribution && isUnderWay && isSame) void model.resume(contribution);
}

function kindOfPrefix({ hash, amount }: Launch): FormKind | undefined {
  if (hash.startsWith('ctr_')) return 'complete';
  if (!hash.startsWith('ccr_')) return undefined;
  return amount === null ? 'link' : 'contribute';
}

/** The form that a token is for, or why there is none. */
function kindOfToken(token: TokenState, amount: string | null): FormKind | Ending {
  if (token.status !== 'active') return endingOfToken(token.status);
  if (token.type === 'contribution') return 'complete';
  if (token.type !== 'credit_card_resource')
    return createEnding('TokenInvalid', 'token_of_another_kind');
  if (token.card?.status !== 'verified') return 'link';
  return amount === null ? createEnding('IntegrationError', 'amount_required') : 'contribute';
}

/** Asks again while nobody answers, as long as the shell waits. */
async function readToken({ client, world }: Launch): Promise<TokenState> {
  const giveUpAt = world.now() + patience;
  for (;;) {
    try {
      return await client.readToken();
    } catch (error) {
      if (!isTemporary(error) || world.now() > giveUpAt) throw error;
      await world.wait(pause);
    }
  }
}
