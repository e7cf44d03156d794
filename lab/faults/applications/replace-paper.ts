import { setTimeout as wait } from 'node:timers/promises';
import { recentDay } from '../../../e2e/recent-day.ts';
import type { StatusModel } from '../../../src/frame/onboarding/status/status-model.ts';
import type { OpenApplication } from './application-tab.ts';
import { fileOf } from './file-of.ts';
import { bring } from './fill-in.ts';
import type { Refusal } from './plan-application.ts';

/** How often the applicant looks at the form or presses its button: far longer than any outage here. */
const mostLooks = 3_000;

/** Uploads another paper for the one that was refused, and submits it, until the form has taken it. */
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
    // Of a single paper, the first file has the first place whatever it proves.
    bring(slots.front, () => fileOf(again));
    if (isComplete.peek()) await model.submit();
    await wait(100);
  }
}
