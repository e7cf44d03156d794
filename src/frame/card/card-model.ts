import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { createEnding, Ended, type Ending, endingOf, endingOfToken } from '../form/ending.ts';
import type { LaunchReporter } from '../form/launch-reporter.ts';
import { isTemporary } from '../wire/outcome-unknown.ts';
import type { World } from '../wire/world.ts';
import type { AuthorizationExtras } from './attempt-context.ts';
import type { KnownContribution, TokenState } from './card-states.ts';
import { type ContributeModel, createContributeModel } from './contribute-model.ts';
import type { FormContext } from './form-context.ts';
import type { Money } from './form-fields.ts';
import { createLinkModel, type LinkModel } from './link-model.ts';
import type { RestModel } from './rest-model.ts';
import type { TokenClient } from './token-client.ts';

/** Model of either form. */
export type FormModel = LinkModel | ContributeModel;

/** State of the frame. */
export type CardState =
  /** The kind of form isn't known yet. */
  | { name: 'waiting' }
  | { name: 'form'; model: FormModel }
  /** No form is available for this token. */
  | { name: 'closed'; ending: Ending };

export interface CardModel {
  readonly state: ReadonlySignal<CardState>;
  /**
   * Starts after the page has connected, or again after a failure. Asks the platform about the token, and
   * loads the rest of the code at the same time.
   */
  start(): Promise<void>;
  /** Changes the amount. A running attempt keeps its own. */
  ask(amount: string | null): void;
}

interface Launch extends RestModel, Pick<AuthorizationExtras, 'protection'> {
  world: World;
  reporter: LaunchReporter;
  /** The token. */
  hash: string;
  amount: string | null;
  client: TokenClient;
}

type FormKind = 'link' | 'contribute' | 'complete';

/** Time limit of a launch in milliseconds; the contract allows 15 s. */
const timeLimit = 12_000;
/** Time limit of one request in milliseconds; leaves time for two. */
const requestTimeLimit = 6_000;
const pause = 500;

/**
 * Creates the model of the form that the token's prefix and amount suggest. The platform's answer then
 * decides (contract, section 4).
 */
export function createCardModel(launch: Launch): CardModel {
  const { reporter, client, world } = launch;
  let markReady: (token: TokenState) => void = () => {};
  let markConnected = () => {};
  const connected = new Promise<void>((resolve) => {
    markConnected = resolve;
  });
  let { amount } = launch;
  let kind = kindOfPrefix(launch);
  let form = kind && create(kind);
  const state = signal(stateOf(form));

  /**
   * Each form waits separately, so that a press in a form that turned out wrong is never sent. A press in
   * an unconnected form, for example in a copy of the page, waits for the connection.
   */
  function create(right: FormKind): FormModel {
    const ready = new Promise<TokenState>((resolve) => {
      markReady = resolve;
    });
    const model = createForm(right, { ...launch, ready }, amount);
    return { ...model, submit: () => connected.then(model.submit) };
  }

  function close(ending: Ending): void {
    // A result stays visible.
    if (form?.state.peek().name !== 'done') state.value = { name: 'closed', ending };
    reporter.loadFailed(ending);
  }

  /** Switches to the right form if the prefix suggested another. */
  function open(token: TokenState): { model: FormModel; token: TokenState } {
    const paid = paidBefore(token);
    const right = paid ? 'complete' : kindOfToken(token, launch);
    const drawn = form;
    const model = drawn && kind === right ? drawn : create(right);
    batch(() => {
      if (drawn && drawn !== model) model.fields.code.set(drawn.fields.code.text.peek());
      if (model.kind === 'contribute') model.learn(token, paid);
      else model.accepted.value = token;
      kind = right;
      form = model;
      if (drawn !== model) state.value = stateOf(model);
    });
    if (paid) throw new Ended(endingOfToken(token.status));
    return { model, token };
  }

  return {
    state,
    ask(wanted) {
      amount = wanted;
      // Presses that wait for the connection come first.
      void connected.then(() => form?.kind === 'contribute' && form.ask(wanted));
    },
    async start() {
      markConnected();
      if (state.peek().name === 'closed') state.value = stateOf(form);
      try {
        // Sends nothing before both are loaded, so that no payment depends on a file that may fail to load.
        const [{ model, token }] = await Promise.all([
          retry(world, client.readToken).then(open),
          retry(world, launch.load),
        ]);
        // Resumes first, so that a waiting press isn't sent during a running attempt.
        if (!resume(model, token)) requireActive(token);
        markReady(token);
        reporter.loaded();
      } catch (error) {
        close(endingOf(error));
      }
    },
  };
}

function createForm(kind: FormKind, world: FormContext, amount: string | null): FormModel {
  if (kind === 'link') return createLinkModel(world);
  return createContributeModel(world, kind === 'complete' ? null : amount);
}

function stateOf(form: FormModel | undefined): CardState {
  return form ? { name: 'form', model: form } : { name: 'waiting' };
}

const isLinking = ({ card }: TokenState) =>
  card?.status === 'authorized' || card?.['attempt-in-progress'];
const isPaying = ({ contribution }: TokenState) =>
  contribution?.contribution['attempt-in-progress'];

/** Resumes the attempt that a reload interrupted. Returns true if there was one. */
function resume(model: FormModel, token: TokenState): boolean | undefined {
  const isUnderWay =
    model.kind === 'link' ? isLinking(token) : isPaying(token) && isOf(model.money.peek(), token);
  if (isUnderWay) void model.resume(token);
  return isUnderWay;
}

/** True if the amounts match: another amount is another payment. */
function isOf(money: Money | undefined, { contribution }: TokenState): boolean {
  return money?.amount === contribution?.contribution.amount;
}

/** @throws Ended if the token allows no new attempt */
function requireActive({ status }: TokenState): void {
  if (status !== 'active') throw new Ended(endingOfToken(status));
}

/** Returns the payment that used up the token. */
function paidBefore({ status, contribution }: TokenState): KnownContribution | undefined {
  const isPaid = status === 'used' && contribution?.contribution.status === 'completed';
  return isPaid ? contribution : undefined;
}

function kindOfPrefix({ hash, amount }: Launch): FormKind | undefined {
  if (hash.startsWith('ctr_')) return 'complete';
  if (!hash.startsWith('ccr_')) return undefined;
  return amount === null ? 'link' : 'contribute';
}

/**
 * Returns the kind of form for a token.
 *
 * @throws Ended if there is none
 */
function kindOfToken(token: TokenState, { amount, protection }: Launch): FormKind {
  const isUnderWay = isLinking(token) || isPaying(token);
  // A form whose token expired during an attempt still shows the result.
  if (token.status !== 'expired' || !isUnderWay) requireActive(token);
  if (token.type !== 'contribution' && token.type !== 'credit_card_resource')
    throw new Ended(createEnding('TokenInvalid', 'token_of_another_kind'));
  // A running attempt was already sent with the protection token.
  const isProtected = protection['purchase-protection-token'] || isUnderWay;
  if (token.needsProtection && !isProtected)
    throw new Ended(createEnding('PurchaseProtectionRequired', 'purchase_protection_required'));
  if (token.type === 'contribution') return 'complete';
  if (token.card?.status !== 'verified') return 'link';
  if (amount === null) throw new Ended(createEnding('IntegrationError', 'amount_required'));
  return 'contribute';
}

/** Retries while there is no answer, within the time limit of a launch. */
async function retry<Answer>(
  world: World,
  send: (timeout: number) => Promise<Answer>,
): Promise<Answer> {
  const giveUpAt = world.now() + timeLimit;
  for (;;) {
    try {
      return await send(Math.max(0, Math.min(requestTimeLimit, giveUpAt - world.now())));
    } catch (error) {
      if (!isTemporary(error) || world.now() + pause >= giveUpAt) throw error;
      await world.wait(pause);
    }
  }
}
