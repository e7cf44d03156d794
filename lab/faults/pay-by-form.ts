import { setTimeout as wait } from 'node:timers/promises';
import type { FormPage } from '../../e2e/form-page.ts';
import type { EmbedsEvent } from '../../src/contract/events.ts';
import type { FormModel } from '../../src/frame/card/card-model.ts';
import type { Ending } from '../../src/frame/form/ending.ts';
import { isPassing } from './passing.ts';
import type { PaymentPlan } from './plan.ts';

/** Ending of a page, as shown to its cardholder and reported to the merchant's page. */
export interface PageEnd {
  /** `paid` and `linked` by this page; `paid-before` if it shows that the payment is complete. */
  readonly shown: 'paid' | 'linked' | 'paid-before' | 'refused' | 'unknown' | 'closed';
  readonly code: string;
  readonly id: string | undefined;
  readonly events: readonly EmbedsEvent[];
}

export interface OpenPage extends FormPage {
  readonly isClosed: boolean;
}

/** Maximum number of presses by a cardholder: takes far longer than any outage here. */
const mostPresses = 60;
const mostLooks = 3_000;

/** Number of the card that is chosen after a decline. */
const otherNumber = '4242424242424242';

/** Fills in the form and presses its button, repeatedly, until the form shows an ending or is closed. */
export async function payByForm(page: OpenPage, plan: PaymentPlan): Promise<PageEnd> {
  const { model } = page;
  let last = 'nothing';
  await Promise.race([model.start(), untilClosed(page)]);
  for (let presses = 0; presses < mostPresses && !page.isClosed; presses++) {
    if (presses > 0) await wait(200);
    const state = model.state.peek();
    if (state.name !== 'form') {
      const end = state.name === 'closed' && endOfClosed(page, state.ending);
      if (end) return end;
      await Promise.race([model.start(), untilClosed(page)]);
      continue;
    }
    const end = endOf(page, state.model);
    if (end) return end;
    last = state.model.state.peek().name;
    await Promise.race([press(page, state.model, plan), untilClosed(page)]);
  }
  return page.isClosed ? ended(page, 'closed') : ended(page, 'unknown', { code: last });
}

function ended(
  page: OpenPage,
  shown: PageEnd['shown'],
  { ending, code = '', id }: { ending?: Ending; code?: string; id?: string } = {},
): PageEnd {
  return { shown, code: ending?.code ?? code, id, events: [...page.events] };
}

function endOfClosed(page: OpenPage, ending: Ending): PageEnd | undefined {
  if (isPassing(ending)) return undefined;
  return ended(page, ending.code === 'token_used' ? 'paid-before' : 'refused', { ending });
}

/** Returns undefined while there is a button to press, or a result to wait for. */
function endOf(page: OpenPage, form: FormModel): PageEnd | undefined {
  const state = form.state.peek();
  if (state.name === 'done') {
    if ('card' in state.result) return ended(page, 'linked');
    const hasPaid = page.events.some(({ name }) => name === 'onContribution');
    return ended(page, hasPaid ? 'paid' : 'paid-before', { id: state.result.id });
  }
  const ending = state.name === 'stopped' ? state.ending : 'notice' in state && state.notice;
  if (!ending || isPassing(ending)) return undefined;
  if (ending.code === 'token_used') return ended(page, 'paid-before', { ending });
  const isOffered = form.kind === 'contribute' && form.choice.peek()?.toInput();
  const isFirst = page.events.filter(({ name }) => name === 'onExit').length === 1;
  if (isOffered && isFirst && state.name === 'filling') return undefined;
  return ended(page, 'refused', { ending });
}

async function press(page: OpenPage, form: FormModel, plan: PaymentPlan): Promise<void> {
  const state = form.state.peek();
  if (state.name === 'stopped') return form.recheck();
  if (state.name === 'busy') return untilIdle(form);
  if (form.kind === 'link') fillCard(form.fields, plan.cardNumber);
  else {
    form.fields.code.set('123');
    const other = form.choice.peek();
    if (other?.toInput()) fillCard(other.fields.peek(), otherNumber);
  }
  const pressed = [form.submit()];
  if (plan.act === 'double-clicks') pressed.push(form.submit());
  await Promise.all(pressed);
  // The platform hasn't described the token yet, so nothing was sent.
  if (form.state.peek().name === 'filling' && page.events.length === 0) await wait(100);
}

function fillCard(fields: object, number: string): void {
  const texts = {
    number,
    expiration: '12/39',
    code: '123',
    name: 'Grace Holder',
    postalCode: '89145',
  };
  for (const [name, text] of Object.entries(texts)) {
    const field = Object.entries(fields).find(([known]) => known === name)?.[1];
    field?.set(text);
  }
}

/** Waits for an attempt that was in progress when the page opened. */
async function untilIdle(form: FormModel): Promise<void> {
  for (let looks = 0; looks < mostLooks && form.state.peek().name === 'busy'; looks++) {
    await wait(100);
  }
}

async function untilClosed(page: OpenPage): Promise<void> {
  while (!page.isClosed) await wait(50);
}
