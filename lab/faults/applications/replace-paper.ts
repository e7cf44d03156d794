import { setTimeout as wait } from 'node:timers/promises';
import { recentDay } from '../../../e2e/recent-day.ts';
import type { StatusModel } from '../../../src/frame/onboarding/status/status-model.ts';
import type { OpenApplication } from './application-tab.ts';
import { fileOf } from './file-of.ts';
import { fillSlot } from './fill-in.ts';
import type { Refusal } from './plan-application.ts';

/** Maximum number of looks and presses: takes far longer than any outage here. */
const mostLooks = 3_000;

/** Uploads a replacement for the rejected document, and submits it until the form accepts it. */
export async function replacePaper(
  page: OpenApplication,
  shown: StatusModel,
  { again }: Refusal,
): Promise<void> {
  shown.replace();
  const model = shown.replacement.peek();
  if (!model) return;
  const { fields, slots, isComplete } = model.document;
  for (let looks = 0; looks < mostLooks && !page.isClosed(); looks++) {
    if (shown.replacement.peek() !== model) return;
    fields.kind.set(again.slot === 'front' ? 'passport' : 'utility_bill');
    if (again.slot === 'front') fields.country.set('US');
    else fields.issuedOn.set(recentDay());
    // The first file of a single document goes into the first slot, whatever it proves.
    fillSlot(slots.front, () => fileOf(again));
    if (isComplete.peek()) await model.submit();
    await wait(100);
  }
}
