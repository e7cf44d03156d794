import { setTimeout as wait } from 'node:timers/promises';
import { recentDay } from '../../../e2e/recent-day.ts';
import type { Slot } from '../../../src/frame/documents/slot.ts';
import type { OnboardingForm } from '../../../src/frame/onboarding/onboarding-form.ts';
import type { Step } from '../../../src/frame/person/steps/step.ts';
import type { OpenApplication, ShownFile } from './application-tab.ts';
import { fileOf } from './file-of.ts';
import { type Applicant, type ApplicationPlan, everyoneIn } from './plan-application.ts';

const address = {
  country: 'US',
  'street-1': '330 S Rampart Blvd',
  city: 'Las Vegas',
  region: 'NV',
  'postal-code': '89145',
};

/** Time for which an applicant waits for uploads, in tenths of a second: far longer than any outage here. */
const mostLooks = 3_000;

/** Fills in missing values on each page up to the review, and uploads the files. */
export async function fillIn(
  page: OpenApplication,
  { stepper }: OnboardingForm,
  plan: ApplicationPlan,
): Promise<void> {
  if (page.model.draft.isOutdated.peek()) await page.model.draft.loadOther();
  for (const step of stepper.steps) {
    if (page.isClosed()) return;
    const index = stepper.index.peek();
    if (step !== stepper.steps[index]) continue;
    await step.ready?.();
    if (step.id === 'documents') await uploadPapers(page, plan);
    else if (step.reveal() !== undefined) write(step, plan);
    await step.ready?.();
    stepper.goOn();
  }
}

/** Returns the files that the form shows as uploaded. */
export function filesShown({ owners }: OpenApplication): ShownFile[] {
  return owners().flatMap(({ name: owner, documents }) =>
    Object.values(documents.slots)
      .flatMap((slot) => slot.toDraft())
      .map(({ name, id }) => ({ owner, name, id })),
  );
}

function write(step: Step, { applicant, people }: ApplicationPlan): void {
  const written: Partial<Record<Step['id'], object>> = {
    details: personOf(applicant),
    company: companyOf(applicant),
    address,
    people: {
      open: '',
      controlling: '',
      members: people.map((person, index) => ({
        key: `p${index + 1}`,
        kind: person.kind,
        details: {
          details: { ...personOf(person), taxId: `123-45-678${index}` },
          role: { label: 'Owner', share: String(100 / people.length) },
          address,
        },
        papers: { fields: {}, slots: {} },
      })),
    },
  };
  step.fromDraft(written[step.id]);
}

const reachOf = ({ name, email }: Applicant) => ({
  name,
  email,
  phone: '(702) 555-0100',
  phoneCountry: 'US',
  taxCountry: 'US',
});

const personOf = (applicant: Applicant) => ({
  ...reachOf(applicant),
  dateOfBirth: '1985-12-09',
  sex: 'female',
  taxId: '123-45-6789',
  taxState: 'NV',
});

const companyOf = (applicant: Applicant) => ({
  ...reachOf(applicant),
  taxId: '12-3456789',
  formation: 'NV',
});

/** Uploads everyone's documents until all are there. */
async function uploadPapers(page: OpenApplication, plan: ApplicationPlan): Promise<void> {
  for (let looks = 0; looks < mostLooks && !page.isClosed(); looks++) {
    if (page.model.state.peek().name !== 'form') return;
    const missing = everyoneIn(plan).filter((applicant) => !hasPapers(page, applicant));
    if (missing.length === 0) return;
    await wait(100);
  }
}

/** Uploads a person's missing documents. @returns true if all are there */
function hasPapers(page: OpenApplication, { name, kind, papers }: Applicant): boolean {
  const documents = page.owners().find((owner) => owner.name === name)?.documents;
  if (!documents) return true;
  const { fields, slots } = documents;
  if (kind === 'natural_person') {
    fields.kind.set('passport');
    fields.country.set('US');
  }
  fields.proofKind.set('utility_bill');
  fields.issuedOn.set(recentDay());
  for (const paper of papers) fillSlot(slots[paper.slot], () => fileOf(paper));
  return papers.every(({ slot }) => slots[slot].isDone.peek());
}

/** Chooses a file for a slot that is empty or whose upload failed. */
export function fillSlot(slot: Slot, choose: () => File): void {
  if (slot.files.peek().length === 0) slot.add([choose()]);
  for (const file of slot.files.peek()) {
    const { name } = file.state.peek();
    if (name === 'failed') file.retry();
    if (name === 'refused') slot.remove(file);
  }
}
