import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { createEnding, Ended, type Ending, endingOf, endingOfToken } from '../form/ending.ts';
import type { LaunchReporter } from '../form/launch-reporter.ts';
import { isTemporary } from '../wire/no-answer.ts';
import type { World } from '../wire/world.ts';
import type { AuthorizationExtras } from './attempt-context.ts';
import type { KnownContribution, TokenState } from './card-states.ts';
import { createContributeModel } from './contribute-model.ts';
import type { FormContext } from './form-context.ts';
import type { Money } from './form-fields.ts';
import type { FormModel } from './form-model.ts';
import { createLinkModel } from './link-model.ts';
import type { RestModel } from './rest-model.ts';
import type { TokenClient } from './token-client.ts';

/** What the frame shows. */
export type CardState =
  /** Nothing tells yet which form it will be. */
  | { name: 'waiting' }
  | { name: 'form'; model: FormModel }
  /** There is no form for this token. */
  | { name: 'closed'; ending: Ending };

export interface CardModel {
  readonly state: ReadonlySignal<CardState>;
  /**
   * The page has connected the frame: asks the platform what the token is for, and fetches the
   * rest of the frame meanwhile. Also after either failed.
   */
  start(): Promise<void>;
  /** The page asks for another amount. An attempt that is under way keeps its own. */
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

/** How long a launch may be kept waiting, in milliseconds; the contract gives 15 s. */
const patience = 12_000;
/** A try may take this long, in milliseconds: there is time for two of them. */
const longestTry = 6_000;
const pause = 500;

/**
 * Draws the form that prefix and amount of the token promise, then lets the platform decide:
 * contract, section 4.
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
   * Each form waits on its own: what was pressed in one that turned out wrong is never sent. And what
   * is pressed in one that nobody has connected, as in a copy of the page, does nothing until then.
   */
  function create(right: FormKind): FormModel {
    const ready = new Promise<TokenState>((resolve) => {
      markReady = resolve;
    });
    const model = createForm(right, { ...launch, ready }, amount);
    return { ...model, submit: () => connected.then(model.submit) };
  }

  function close(ending: Ending): void {
    // What is done stays shown.
    if (form?.state.peek().name !== 'done') state.value = { name: 'closed', ending };
    reporter.loadFailed(ending);
  }

  /** Draws the right form, should the prefix have promised another. */
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
      // After a press that waits for the connection.
      void connected.then(() => form?.kind === 'contribute' && form.ask(wanted));
    },
    async start() {
      markConnected();
      if (state.peek().name === 'closed') state.value = stateOf(form);
      try {
        // Nothing is sent before both are there, so that no payment depends on what may not come.
        const [{ model, token }] = await Promise.all([
          persist(world, client.readToken).then(open),
          persist(world, launch.load),
        ]);
        // First, so that a press that waits is not sent beside what is under way.
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

/** Resumes the attempt that a reload interrupted; not true when there was none. */
function resume(model: FormModel, token: TokenState): boolean | undefined {
  const isUnderWay =
    model.kind === 'link' ? isLinking(token) : isPaying(token) && isOf(model.money.peek(), token);
  if (isUnderWay) void model.resume(token);
  return isUnderWay;
}

/** Another amount now is another payment. */
function isOf(money: Money | undefined, { contribution }: TokenState): boolean {
  return money?.amount === contribution?.contribution.amount;
}

/** @throws Ended when nothing new may be begun with the token */
function requireActive({ status }: TokenState): void {
  if (status !== 'active') throw new Ended(endingOfToken(status));
}

/** The payment that a token is used up by. */
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
 * The form that a token is for.
 *
 * @throws Ended when there is none
 */
function kindOfToken(token: TokenState, { amount, protection }: Launch): FormKind {
  const isUnderWay = isLinking(token) || isPaying(token);
  // One that has expired since still shows how that ends.
  if (token.status !== 'expired' || !isUnderWay) requireActive(token);
  if (token.type !== 'contribution' && token.type !== 'credit_card_resource')
    throw new Ended(createEnding('TokenInvalid', 'token_of_another_kind'));
  // What is under way was sent with it.
  const isProtected = protection['purchase-protection-token'] || isUnderWay;
  if (token.needsProtection && !isProtected)
    throw new Ended(createEnding('PurchaseProtectionRequired', 'purchase_protection_required'));
  if (token.type === 'contribution') return 'complete';
  if (token.card?.status !== 'verified') return 'link';
  if (amount === null) throw new Ended(createEnding('IntegrationError', 'amount_required'));
  return 'contribute';
}

/** Asks again while nobody answers, as long as the shell waits. */
async function persist<Answer>(
  world: World,
  ask: (timeout: number) => Promise<Answer>,
): Promise<Answer> {
  const giveUpAt = world.now() + patience;
  for (;;) {
    try {
      return await ask(Math.max(0, Math.min(longestTry, giveUpAt - world.now())));
    } catch (error) {
      if (!isTemporary(error) || world.now() + pause >= giveUpAt) throw error;
      await world.wait(pause);
    }
  }
}
