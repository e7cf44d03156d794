import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { createEnding, type Ending, endingOf, endingOfToken } from '../form/ending.ts';
import { isTemporary } from '../wire/settle.ts';
import type { TokenState } from './card-states.ts';
import { createContributeModel } from './contribute-model.ts';
import type { FlowWorld } from './flow-world.ts';
import type { FormModel } from './form-model.ts';
import { createLinkModel } from './link-model.ts';

/** What the frame shows. */
export type CardState =
  /** Nothing tells yet which form it will be. */
  | { name: 'waiting' }
  | { name: 'form'; model: FormModel }
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
  let kind = kindOfPrefix(launch);
  let form = kind && create(kind);
  const state = signal(stateOf(form));

  /** Each form waits on its own: what was pressed in one that turned out wrong is never sent. */
  function create(right: FormKind): FormModel {
    const ready = new Promise<void>((resolve) => {
      markReady = resolve;
    });
    return createForm(right, { ...launch, ready }, launch.amount);
  }

  function close(ending: Ending): void {
    state.value = { name: 'closed', ending };
    reporter.loadFailed(ending);
  }

  /** Draws the right form, should the prefix have promised another. */
  function open(token: TokenState, right: FormKind): FormModel {
    const drawn = form;
    const model = drawn && kind === right ? drawn : create(right);
    if (drawn && drawn !== model) model.fields.code.set(drawn.fields.code.text.peek());
    if (model.kind === 'contribute') model.learn(token);
    kind = right;
    form = model;
    if (drawn !== model) state.value = stateOf(model);
    return model;
  }

  return {
    state,
    async start() {
      if (state.peek().name === 'closed') state.value = stateOf(form);
      try {
        const token = await readToken(launch);
        const right = kindOfToken(token, launch.amount);
        if (typeof right !== 'string') return close(right);
        const model = batch(() => open(token, right));
        markReady();
        reporter.loaded();
        resume(model, token);
      } catch (error) {
        close(endingOf(error));
      }
    },
  };
}

function createForm(kind: FormKind, world: FlowWorld, amount: string | null): FormModel {
  if (kind === 'link') return createLinkModel(world);
  return createContributeModel(world, kind === 'complete' ? null : amount);
}

function stateOf(form: FormModel | undefined): CardState {
  return form ? { name: 'form', model: form } : { name: 'waiting' };
}

/** Goes on with what was under way when the page was left. */
function resume(model: FormModel, token: TokenState): void {
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
