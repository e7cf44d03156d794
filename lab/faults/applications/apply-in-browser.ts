import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Response } from '@playwright/test';
import { OnboardingPage } from '../../../e2e/onboarding-page.ts';
import { EmbedsEvent, type OnboardingStatus } from '../../../src/contract/events.ts';
import { uploadDocumentByToken } from '../../../src/contract/index.ts';
import { isFinal } from '../../../src/frame/onboarding/status/onboarding-status.ts';
import type { BrowserTools } from '../pay-in-browser.ts';
import { createSentRequests } from '../sent-requests.ts';
import type { ApplicationEnd, ApplicationTab, ShownFile } from './application-tab.ts';
import type { ApplicationLaunch } from './open-application.ts';
import type { ApplicationPlan } from './plan-application.ts';
import { pressNext } from './press-next.ts';

const mostLooks = 1_200;
const noDraft = { kept: undefined, given: undefined, restored: undefined };

/** Opens the onboarding form in a page of a real browser, for a natural person. */
export function applyInBrowser(
  page: Page,
  { shop, platformUrl }: BrowserTools,
  { plan, launch }: { plan: ApplicationPlan; launch: ApplicationLaunch },
): ApplicationTab {
  const onboarding = new OnboardingPage(page, shop, platformUrl);
  const sent = createSentRequests();
  const uploaded: ShownFile[] = [];
  let files: readonly ShownFile[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v2/')) sent.count();
  });
  page.on('response', async (response) => {
    const file = await fileIn(response);
    if (file) uploaded.push({ ...file, owner: plan.applicant.name });
  });
  const tellNews = createNews(launch);
  let isStarted = false;
  const onSend = () => {
    files = [...uploaded];
  };

  /** @returns the ending, or undefined while there is something to do */
  async function look(): Promise<ApplicationEnd | undefined> {
    if (!isStarted) {
      await page.goto('about:blank');
      await onboarding.start({ resourceTokenHash: launch.hash });
    }
    const events = await heard(onboarding);
    // The form didn't load: the applicant reloads the page.
    isStarted = !events.some(({ name }) => name === 'loadFailed');
    if (!isStarted) return undefined;
    const status = statusIn(events);
    tellNews(status);
    const end = endOf(events, status);
    if (end) return { ...end, files };
    await pressNext(onboarding, { plan, launch, status, onSend });
    return undefined;
  }

  return {
    untilSent: sent.untilSent,
    close: () => void page.close(),
    async apply() {
      for (let looks = 0; looks < mostLooks && !page.isClosed(); looks++) {
        // Elements may have disappeared meanwhile, or not be there yet.
        const end = await look().catch(() => undefined);
        if (end) return end;
        await wait(250);
      }
      const said = page.isClosed() ? 'closed' : 'unknown';
      const nothing = { id: undefined, status: undefined, events: [], draft: noDraft };
      return { said, code: 'browser', files, ...nothing };
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

/** Reports each status that the page has not shown before. */
function createNews({ onSeen }: ApplicationLaunch) {
  let last = '';
  return (status: OnboardingStatus | undefined) => {
    const now = JSON.stringify(status) ?? '';
    if (status && now !== last) onSeen(status.contactId);
    last = now;
  };
}

async function heard(onboarding: OnboardingPage): Promise<EmbedsEvent[]> {
  return (await onboarding.events()).map(([name, ...args]) => EmbedsEvent.parse({ name, args }));
}

function statusIn(events: readonly EmbedsEvent[]): OnboardingStatus | undefined {
  return events.flatMap((event) => (event.name === 'onStatus' ? [event.args[0]] : [])).at(-1);
}

/** Returns the ending of the page, or undefined while there is something to do. */
function endOf(
  events: readonly EmbedsEvent[],
  status: OnboardingStatus | undefined,
): Omit<ApplicationEnd, 'files'> | undefined {
  if (!status || !isFinal(status)) return undefined;
  const hasCreated = events.some(({ name }) => name === 'resourceCreated');
  const said = hasCreated ? 'created' : 'sent-before';
  return { said, code: '', id: status.contactId, status, events, draft: noDraft };
}
