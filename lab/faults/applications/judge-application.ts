import { isFinal } from '../../../src/frame/onboarding/status/onboarding-status.ts';
import type { ApplicationRecords } from './application-records.ts';
import type { ApplicationEnd } from './application-tab.ts';
import { forgottenOf } from './draft-witness.ts';
import { fileOf, fingerprintOf } from './file-of.ts';
import { type Finding, judgeRefusal } from './judge-refusal.ts';
import type { MadeApplication } from './make-application.ts';
import {
  type Applicant,
  type ApplicationPlan,
  againOf,
  everyoneIn,
  type Paper,
} from './plan-application.ts';

/** Outcome of one application, with every record that contradicts it. */
export interface ApplicationVerdict {
  readonly outcome: 'created' | 'not created';
  readonly doubled: boolean;
  readonly lost: boolean;
  readonly contradictions: readonly string[];
}

/** Compares the records of all sides about an application. Names identify them. */
export async function judgeApplication(
  { plan, pages }: MadeApplication,
  records: ApplicationRecords,
): Promise<ApplicationVerdict> {
  const mains = records.contacts.filter(({ name }) => name === plan.applicant.name);
  const isCreated = mains.length > 0;
  const people = everyoneIn(plan).map((one) => judgePerson(one, isCreated, records));
  const found = [
    ...(await Promise.all(people)).flat(),
    ...(plan.refusal && isCreated ? await judgeRefusal(plan.refusal, pages, records) : []),
    ...judgeRelationships(plan, records),
    ...judgePages(pages, mains, records),
    ...judgeDrafts(plan, pages),
  ];
  return {
    outcome: isCreated ? 'created' : 'not created',
    doubled: found.some(([kind]) => kind === 'doubled'),
    lost: found.some(([kind]) => kind === 'lost'),
    contradictions: found.map(([, sentence]) => sentence),
  };
}

async function judgePerson(
  { name, papers }: Applicant,
  isCreated: boolean,
  records: ApplicationRecords,
): Promise<Finding[]> {
  const ids = records.contacts.filter((contact) => contact.name === name).map(({ id }) => id);
  const documents = records.documents.filter(({ contactId }) => ids.includes(contactId));
  const checks = records.checks.filter(({ contactId }) => ids.includes(contactId));
  const known = papers.flatMap((paper) => [paper.name, againOf(paper).name]);
  const found: Finding[] = [];
  if (ids.length > 1) found.push(['doubled', `${ids.length} contacts of ${name}`]);
  if (isCreated && ids.length === 0) found.push(['lost', `no contact of ${name}`]);
  if (!isCreated && ids.length > 0) found.push(['unexplained', `${name} has no company`]);
  for (const id of ids) {
    if (!records.reported.has(id)) found.push(['unexplained', `no webhook reported ${name}`]);
  }
  for (const { label } of documents) {
    if (!known.includes(label)) found.push(['unexplained', `${name} has a document ${label}`]);
  }
  for (const { documentId } of checks) {
    if (documents.some(({ id }) => id === documentId)) continue;
    found.push(['unexplained', `${name} has a check of a document that is not theirs`]);
  }
  const expected = isCreated ? papers : [];
  const ofPapers = expected.map((paper) => judgePaper(paper, documents, checks));
  return [...found, ...(await Promise.all(ofPapers)).flat()];
}

/** @param documents and checks of the document's owner */
async function judgePaper(
  paper: Paper,
  documents: ApplicationRecords['documents'],
  checks: ApplicationRecords['checks'],
): Promise<Finding[]> {
  const { name } = paper;
  const stored = documents.filter(({ label }) => label === name);
  const checked = checks.filter(({ documentId }) => stored.some(({ id }) => id === documentId));
  const sent = await fingerprintOf(fileOf(paper));
  const found: Finding[] = [];
  if (stored.length > 1) found.push(['doubled', `${stored.length} documents ${name}`]);
  if (checked.length > 1) found.push(['doubled', `${checked.length} checks of ${name}`]);
  if (stored.length === 0) found.push(['lost', `no document ${name}`]);
  else if (checked.length === 0) found.push(['lost', `no check of ${name}`]);
  if (stored.some(({ fingerprint }) => fingerprint !== sent)) {
    found.push(['lost', `another file instead of ${name}`]);
  }
  return found;
}

/** Checks that exactly its people are related to a company. */
function judgeRelationships(
  { applicant, people }: ApplicationPlan,
  { contacts, relationships }: ApplicationRecords,
): Finding[] {
  const main = contacts.find(({ name }) => name === applicant.name);
  const nameOf = (id: string) => contacts.find((contact) => contact.id === id)?.name ?? id;
  const related = relationships.filter(({ from }) => from === main?.id).map(({ to }) => nameOf(to));
  const expected = main ? people.map(({ name }) => name) : [];
  const found: Finding[] = [];
  for (const name of expected) {
    const times = related.filter((other) => other === name).length;
    if (times > 1) found.push(['doubled', `${name} is related twice`]);
    if (times === 0) found.push(['lost', `${name} is not related`]);
  }
  for (const name of related) {
    if (!expected.includes(name)) found.push(['unexplained', `${name} is related`]);
  }
  return found;
}

/** Checks the endings that applicants saw, and the events of merchants' pages. */
function judgePages(
  pages: readonly ApplicationEnd[],
  mains: readonly { id: string }[],
  { documents }: ApplicationRecords,
): Finding[] {
  const isMain = (id: unknown) => mains.some((main) => main.id === id);
  const reported = pages.flatMap(({ events }) =>
    events.filter(({ name }) => name === 'resourceCreated').map(({ args }) => args[0]),
  );
  // A page that was closed before it could report may have sent the form.
  const mayBeSilent = pages.some(({ shown, files }) => shown === 'closed' && files.length > 0);
  const least = mains.length > 0 && !mayBeSilent ? 1 : 0;
  const found: Finding[] = [];
  if (reported.length !== 1 && reported.length !== least) {
    found.push(['unexplained', `pages reported a contact ${reported.length} times`]);
  }
  for (const id of reported) {
    if (!isMain(id)) found.push(['lost', `a page reported contact ${id}`]);
  }
  for (const { shown, id } of pages) {
    if (shown !== 'closed' && id !== undefined && !isMain(id)) {
      found.push(['lost', `a page shows contact ${id}`]);
    }
  }
  const missing = pages
    .flatMap(({ shown, files }) => (shown === 'created' ? files : []))
    .filter(({ id }) => !documents.some((stored) => stored.id === id));
  return [
    ...found,
    ...missing.map(({ name }): Finding => ['lost', `the form showed ${name} as uploaded`]),
    ...pages.flatMap(contradictionsIn).map((sentence): Finding => ['unexplained', sentence]),
  ];
}

function contradictionsIn({ shown, code, id, status, events }: ApplicationEnd): string[] {
  const names = events.map(({ name }) => name);
  if (shown === 'closed') return [];
  if (shown === 'unknown') return [`a page showed no ending (${code})`];
  if (shown === 'refused') return [`a page showed a refusal (${code})`];
  const wrong: string[] = [];
  if (!status || !isFinal(status) || status.contactId !== id) {
    wrong.push('a page shows checks that are not final');
  }
  const created = names.indexOf('resourceCreated');
  const exits = events.flatMap((event) => (event.name === 'onExit' ? [event.args[0].outcome] : []));
  const isReported = created >= 0 && names[created + 1] === 'onExit';
  if (shown === 'created' && (!isReported || exits.at(-1) !== 'succeeded')) {
    wrong.push(`a page that created the contact sent ${names.join(', ')}`);
  }
  if (shown === 'sent-before' && (created >= 0 || exits.includes('succeeded'))) {
    wrong.push(`a page that shows an earlier application sent ${names.join(', ')}`);
  }
  return wrong;
}

/** Checks that the next page receives the saved draft and shows it in its form. */
function judgeDrafts({ act }: ApplicationPlan, pages: readonly ApplicationEnd[]): Finding[] {
  const [first, second] = pages;
  // Two tabs at the same time have no order.
  if (!first || !second || act === 'uses-two-tabs') return [];
  const { given, restored } = second.draft;
  const byPlatform = given ? forgottenOf(first.draft.saved, given) : [];
  const byForm = restored ? forgottenOf(given, restored) : [];
  return [
    ...byPlatform.map((name): Finding => ['lost', `the platform forgot ${name}`]),
    ...byForm.map((name): Finding => ['lost', `the form did not restore ${name}`]),
  ];
}
