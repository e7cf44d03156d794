import type { OnboardingPage, UploadedFile } from '../../../e2e/onboarding-page.ts';
import { graceInput } from '../../../e2e/onboarding-page.ts';
import { recentDay } from '../../../e2e/recent-day.ts';
import type { OnboardingStatus } from '../../../src/contract/events.ts';
import { fileOf } from './file-of.ts';
import type { ApplicationLaunch } from './open-application.ts';
import type { ApplicationPlan, Paper } from './plan-application.ts';

interface Applying {
  readonly plan: ApplicationPlan;
  readonly launch: ApplicationLaunch;
  readonly status: OnboardingStatus | undefined;
  /** Called before the application is sent. */
  onSend(): void;
}

/** Presses the next button of a form. */
export async function pressNext(form: OnboardingPage, applying: Applying): Promise<void> {
  const { plan, status, onSend } = applying;
  const shows = (heading: string) => form.heading(heading).isVisible();
  if (await form.button('Use the other version').isVisible()) {
    return form.button('Use the other version').click();
  }
  // The parts of the review have the same headings as the steps.
  if (await shows('Review')) {
    const submit = form.button('Submit');
    if (!(await submit.isVisible())) return;
    onSend();
    return submit.click({ clickCount: plan.act === 'double-clicks' ? 2 : 1 });
  }
  if (await shows('Your details')) {
    const { name, email } = plan.applicant;
    await form.fillDetails({ ...graceInput, name, email });
    return form.goOn();
  }
  if (await shows('Address')) {
    await fillAddress(form);
    return form.goOn();
  }
  if (await shows('Documents')) return uploadPapers(form, plan.applicant.papers);
  if (status?.kyc === 'failed') return replacePaper(form, applying);
  if (await form.button('Try again').first().isVisible()) {
    return form.button('Try again').first().click();
  }
}

/** If the list of states fails to load, the form has a text field instead. */
async function fillAddress(form: OnboardingPage): Promise<void> {
  const isFilled = await form.fillAddress(graceInput).then(
    () => true,
    () => false,
  );
  if (isFilled) return;
  await form.field('State or region').fill('Nevada');
  await form.field('ZIP or postal code').fill('89145');
}

const placeOf = { front: 'Photo page', proof: 'Proof of address' } as const;

async function uploadPapers(form: OnboardingPage, papers: readonly Paper[]): Promise<void> {
  await form.field('Document type').selectOption('passport');
  await form.sayRecent();
  for (const paper of papers) {
    const place = form.form.getByRole('group', { name: placeOf[paper.slot], exact: true });
    if ((await place.getByRole('listitem').count()) > 0) continue;
    await form.upload(placeOf[paper.slot], await uploadedOf(paper));
  }
  await askAgain(form);
  const done = form.form.getByText('Uploaded', { exact: true });
  if ((await done.count()) === papers.length) await form.goOn();
}

async function replacePaper(
  form: OnboardingPage,
  { plan: { refusal }, launch }: Applying,
): Promise<void> {
  if (!refusal || !launch.isForReplacing) return;
  const begin = form.button('Upload another document');
  if (await begin.isVisible()) await begin.click();
  if (!(await form.field('Document type').isVisible())) return;
  const isIdentity = refusal.again.slot === 'front';
  const kind = form.field('Document type');
  if ((await kind.inputValue()) === '') {
    await kind.selectOption(isIdentity ? 'passport' : 'utility_bill');
    if (!isIdentity) await form.fillDateOfIssue(recentDay());
    const input = form.form.locator('input[type=file]').first();
    await input.setInputFiles(await uploadedOf(refusal.again));
  }
  await askAgain(form);
  if (await form.form.getByText('Uploaded', { exact: true }).isVisible()) {
    await form.button('Submit documents').click();
  }
}

/** Retries a failed upload, or a request without an answer. */
async function askAgain(form: OnboardingPage): Promise<void> {
  const again = form.button('Try again').first();
  if (await again.isVisible()) await again.click();
}

async function uploadedOf(paper: Paper): Promise<UploadedFile> {
  const file = fileOf(paper);
  const buffer = Buffer.from(await file.arrayBuffer());
  return { name: file.name, mimeType: file.type, buffer };
}
