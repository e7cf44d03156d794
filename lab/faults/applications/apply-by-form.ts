import { setTimeout as wait } from 'node:timers/promises';
import type { OnboardingStatus } from '../../../src/contract/events.ts';
import type { OnboardingForm } from '../../../src/frame/onboarding/onboarding-form.ts';
import type { OnboardingState } from '../../../src/frame/onboarding/onboarding-model.ts';
import { isFinal } from '../../../src/frame/onboarding/status/onboarding-status.ts';
import type { StatusModel } from '../../../src/frame/onboarding/status/status-model.ts';
import { isPassing } from '../passing.ts';
import {
  type ApplicationEnd,
  endingOfSent,
  type OpenApplication,
  type ShownFile,
} from './application-tab.ts';
import { filesShown, fillIn } from './fill-in.ts';
import type { ApplicationPlan } from './plan-application.ts';
import { replacePaper } from './replace-paper.ts';

/** Maximum number of presses by an applicant: takes far longer than any outage here. */
const mostPresses = 120;
/** Time for which an applicant follows the checks, in tenths of a second. */
const mostLooks = 3_000;

type ToEnd = (
  shown: ApplicationEnd['shown'],
  code?: string,
  rest?: Partial<ApplicationEnd>,
) => ApplicationEnd;

/** Fills in and sends the form, then follows it until its checks are final or the page is closed. */
export async function applyByForm(
  page: OpenApplication,
  plan: ApplicationPlan,
): Promise<ApplicationEnd> {
  const { model } = page;
  let files: readonly ShownFile[] = [];
  await untilClosedOr(page, model.start());
  const restored = page.given() && (await formOf(page));
  const toEnd: ToEnd = (shown, code = '', rest = {}) => ({
    shown,
    code,
    files,
    id: undefined,
    status: undefined,
    events: [...page.events],
    draft: { saved: page.saved(), given: page.given(), restored },
    ...rest,
  });
  for (let presses = 0; presses < mostPresses && !page.isClosed(); presses++) {
    if (presses > 0) await wait(200);
    const state = model.state.peek();
    if (state.name === 'status') return follow(page, state.model, { plan, toEnd });
    const refusal = refusalOf(state);
    if (refusal !== undefined) return toEnd('refused', refusal);
    if (state.name === 'closed') await untilClosedOr(page, model.start());
    else files = (await press(page, state.form, plan)) ?? files;
  }
  return page.isClosed() ? toEnd('closed') : toEnd('unknown', model.state.peek().name);
}

/** Returns why the form can't be sent, or undefined while there is a button to press. */
function refusalOf(state: OnboardingState): string | undefined {
  if (state.name === 'status') return undefined;
  const flow = state.name === 'form' ? state.form.state.peek() : undefined;
  const notice = flow?.name === 'filling' ? flow.notice : undefined;
  const ending = state.name === 'closed' ? state.ending : notice;
  if (!ending || isPassing(ending)) return undefined;
  const pointers = ending.refusals.map(({ source }) => source?.pointer ?? '');
  return [ending.code, ...pointers].join(' ');
}

async function press(
  page: OpenApplication,
  form: OnboardingForm,
  plan: ApplicationPlan,
): Promise<readonly ShownFile[] | undefined> {
  const flow = form.state.peek();
  // Another page sent the form, and this one looks up the outcome by itself.
  if (flow.name === 'stopped' && flow.ending.code !== 'token_used') {
    await untilClosedOr(page, form.recheck());
  }
  if (flow.name !== 'filling') return undefined;
  await untilClosedOr(page, fillIn(page, form, plan));
  if (page.isClosed() || page.model.state.peek().name !== 'form') return undefined;
  const files = filesShown(page);
  await untilClosedOr(page, send(form, plan));
  return files;
}

/** Polls the checks until they are final, and replaces the rejected document. */
async function follow(
  page: OpenApplication,
  shown: StatusModel,
  { plan: { refusal }, toEnd }: { plan: ApplicationPlan; toEnd: ToEnd },
): Promise<ApplicationEnd> {
  const { contactId: id } = shown;
  let lastStatus: string | undefined;
  for (let looks = 0; looks < mostLooks && !page.isClosed(); looks++) {
    const status = publicPartOf(shown.status.peek());
    if (status && isFinal(status)) return toEnd(endingOfSent(page.events), '', { id, status });
    // Without a status, too: the contact exists.
    const now = JSON.stringify(status ?? null);
    if (now !== lastStatus) page.onSeen(id);
    lastStatus = now;
    const isRefused = status?.kyc === 'failed' && !shown.isHandedIn.peek();
    if (refusal && isRefused && page.isForReplacing) {
      await untilClosedOr(page, replacePaper(page, shown, refusal));
    }
    await wait(100);
  }
  return page.isClosed() ? toEnd('closed') : toEnd('unknown', 'checks', { id });
}

/** Returns the part of the status that the merchant's page receives. */
function publicPartOf(status: OnboardingStatus | undefined): OnboardingStatus | undefined {
  if (!status) return undefined;
  const { contactId, cip, aml, kyc } = status;
  return { contactId, cip, aml, kyc };
}

async function formOf({ model }: OpenApplication): Promise<object | undefined> {
  const state = model.state.peek();
  if (state.name !== 'form') return undefined;
  for (const step of state.form.stepper.steps) await step.ready?.();
  return state.form.toDraft();
}

async function send(form: OnboardingForm, plan: ApplicationPlan): Promise<void> {
  const pressed = [form.submit()];
  if (plan.act === 'double-clicks') pressed.push(form.submit());
  await Promise.all(pressed);
}

async function untilClosedOr(page: OpenApplication, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const closed = async () => {
    while (!isDone && !page.isClosed()) await wait(50);
  };
  await Promise.race([done, closed()]);
}
