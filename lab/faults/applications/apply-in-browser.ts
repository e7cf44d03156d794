import type { Page, Response } from '@playwright/test';
import { OnboardingPage } from '../../../e2e/onboarding-page.ts';
import type { EmbedsEvent, OnboardingStatus } from '../../../src/contract/events.ts';
import { uploadDocumentByToken } from '../../../src/contract/index.ts';
import { isFinal } from '../../../src/frame/onboarding/status/onboarding-status.ts';
import { lookUntilEnd, readEvents, watchRequests } from '../browser-of-people.ts';
import type { BrowserTools } from '../pay-in-browser.ts';
import type { Tab } from '../visit.ts';
import { type ApplicationEnd, endingOfSent, type ShownFile } from './application-tab.ts';
import type { ApplicationLaunch } from './open-application.ts';
import type { ApplicationPlan } from './plan-application.ts';
import { pressNext } from './press-next.ts';

const noDraft = { saved: undefined, given: undefined, restored: undefined };

/** Opens the onboarding form in a page of a real browser, for a natural person. */
export function applyInBrowser(
  page: Page,
  { shop, platformUrl }: BrowserTools,
  { plan, launch }: { plan: ApplicationPlan; launch: ApplicationLaunch },
): Tab<ApplicationEnd> {
  const onboarding = new OnboardingPage(page, shop, platformUrl);
  const { untilSent } = watchRequests(page);
  const uploaded: ShownFile[] = [];
  let files: readonly ShownFile[] = [];
  page.on('response', async (response) => {
    const file = await fileIn(response);
    if (file) uploaded.push({ ...file, owner: plan.applicant.name });
  });
  let lastStatus = '';
  function reportNews(status: OnboardingStatus | undefined): void {
    const now = JSON.stringify(status) ?? '';
    if (status && now !== lastStatus) launch.onSeen(status.contactId);
    lastStatus = now;
  }
  const onSend = () => {
    files = [...uploaded];
  };
  let isStarted = false;

  async function look(): Promise<ApplicationEnd | undefined> {
    if (!isStarted) {
      await page.goto('about:blank');
      await onboarding.start({ resourceTokenHash: launch.hash });
    }
    const events = await readEvents(onboarding);
    // If the form didn't load, the applicant reloads the page.
    isStarted = !events.some(({ name }) => name === 'loadFailed');
    if (!isStarted) return undefined;
    const status = statusIn(events);
    reportNews(status);
    const end = endOf(events, status);
    if (end) return { ...end, files };
    await pressNext(onboarding, { plan, launch, status, onSend });
    return undefined;
  }

  return {
    untilSent,
    close: () => void page.close(),
    async finish() {
      const end = await lookUntilEnd(page, look);
      const shown = page.isClosed() ? 'closed' : 'unknown';
      const nothing = { id: undefined, status: undefined, events: [], draft: noDraft };
      return end ?? { shown, code: 'browser', files, ...nothing };
    },
  };
}

/** Returns the uploaded file, or undefined if the response is not one of a successful upload. */
async function fileIn(response: Response): Promise<Omit<ShownFile, 'owner'> | undefined> {
  const isUpload = new URL(response.url()).pathname.endsWith('/upload-document');
  if (!isUpload || response.request().method() !== 'POST' || !response.ok()) return undefined;
  // The body may be truncated.
  const body: unknown = await response.json().catch(() => undefined);
  const { data } = uploadDocumentByToken.answer.safeParse(body);
  return data && { id: data.data.id, name: data.data.attributes.label };
}

function statusIn(events: readonly EmbedsEvent[]): OnboardingStatus | undefined {
  return events.flatMap((event) => (event.name === 'onStatus' ? [event.args[0]] : [])).at(-1);
}

function endOf(
  events: readonly EmbedsEvent[],
  status: OnboardingStatus | undefined,
): Omit<ApplicationEnd, 'files'> | undefined {
  if (!status || !isFinal(status)) return undefined;
  const shown = endingOfSent(events);
  return { shown, code: '', id: status.contactId, status, events, draft: noDraft };
}
