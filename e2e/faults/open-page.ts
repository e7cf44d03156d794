import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Window } from 'happy-dom';
import type { World } from '../../src/frame/world.ts';
import { visitBank } from './bank-visit.ts';
import { paymentHeader } from './cluster.ts';
import type { createFormPage } from './form-page.ts';
import type { Launch } from './merchant.ts';
import { payByForm } from './pay-by-form.ts';
import type { PaymentPlan } from './plan.ts';
import { createSentRequests } from './sent-requests.ts';
import type { OpenPage, Tab } from './tab.ts';

export interface PageTools {
  /** Of the platform. */
  readonly url: string;
  readonly createFormPage: typeof createFormPage;
}

/** Opens the card form as a browser does: the form's own code, on real connections, in real time. */
export function openPage(
  { url, createFormPage: create }: PageTools,
  plan: PaymentPlan,
  { hash, amount }: Launch,
): Tab {
  const closing = new AbortController();
  const sent = createSentRequests();
  /** What a closed page waits for never comes. */
  const whileOpen = async <Value>(work: Promise<Value>): Promise<Value> => {
    const settled = await work.then(
      (value) => () => value,
      (error: unknown) => () => Promise.reject(error),
    );
    if (closing.signal.aborted) return new Promise(() => {});
    return settled();
  };
  const world: World = {
    fetch(path, init) {
      sent.count();
      const signals = [closing.signal, ...(init.signal ? [init.signal] : [])];
      const headers = new Headers(init.headers);
      headers.set(paymentHeader, `payment ${plan.number}`);
      const signal = AbortSignal.any(signals);
      return whileOpen(fetch(url + path, { ...init, headers, signal }));
    },
    deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
    wait: (milliseconds) => whileOpen(wait(milliseconds)),
    now: () => performance.now(),
    today: () => new Date(),
    newKey: () => randomUUID(),
    isOnline: () => true,
    whenOnline: () => Promise.resolve(),
  };
  const bank = visitBank(plan, () => closing.signal.aborted);
  const window = new Window();
  // The form's code listens on it and draws nothing.
  const document = window.document as unknown as Document;
  const origin = 'https://shop.example';
  const form = create({ world, hash, amount, origin, document, ...bank });
  const page: OpenPage = {
    ...form,
    get isClosed() {
      return closing.signal.aborted;
    },
  };
  return {
    pay: () => payByForm(page, plan),
    untilSent: sent.untilSent,
    close() {
      closing.abort();
      void window.happyDOM.close();
    },
  };
}
