import { isFinal } from '../../../src/frame/onboarding/status/onboarding-status.ts';
import type { ApplicationRecords } from './application-records.ts';
import type { ApplicationEnd } from './application-tab.ts';
import { forgottenOf } from './draft-witness.ts';
import { fileOf, fingerprintOf } from './file-of.ts';
import type { Findings } from './findings.ts';
import { findInRefusal } from './judge-refusal.ts';
import type { MadeApplication } from './make-application.ts';
import {
  type Applicant,
  type ApplicationPlan,
  againOf,
  everyoneIn,
  type Paper,
} from './plan-application.ts';

/** Ending of one application, with every record that contradicts it. */
export interface ApplicationVerdict {
  readonly outcome: 'created' | 'not created';
  readonly doubled: boolean;
  readonly lost: boolean;
  readonly contradictions: readonly string[];
}

/** Compares the records of all sides about an application, which are found by name. */
export async function judgeApplication(
  { plan, pages }: MadeApplication,
  records: ApplicationRecords,
): Promise<ApplicationVerdict> {
  const mains = records.contacts.filter(({ name }) => name === plan.applicant.name);
  const isCreated = mains.length > 0;
  const found = [
    ...(await Promise.all(everyoneIn(plan).map((one) => findOf(one, isCreated, records)))),
    ...(plan.refusal && isCreated ? [await findInRefusal(plan.refusal, pages, records)] : []),
    findInPeople(plan, records),
    findInPages(pages, mains, records),
    findInDrafts(plan, pages),
  ];
  const all = (kind: keyof Findings) => found.flatMap((findings) => findings[kind]);
  const [doubled, lost, unexplained] = [all('doubled'), all('lost'), all('unexplained')];
  return {
    outcome: isCreated ? 'created' : 'not created',
    doubled: doubled.length > 0,
    lost: lost.length > 0,
    contradictions: [...doubled, ...lost, ...unexplained],
  };
}

/** Checks the records of a person: one contact, its files as sent, and a check of each. */
async function findOf(
  { name, papers }: Applicant,
  isCreated: boolean,
  records: ApplicationRecords,
): Promise<Findings> {
  const ids = records.contacts.filter((contact) => contact.name === name).map(({ id }) => id);
  const documents = records.documents.filter(({ contactId }) => ids.includes(contactId));
  const checks = records.checks.filter(({ contactId }) => ids.includes(contactId));
  const isKnown = (label: string) =>
    papers.some((paper) => label === paper.name || label === againOf(paper).name);
  const expected = isCreated ? papers : [];
  const found = await Promise.all(expected.map((paper) => findOfPaper(paper, documents, checks)));
  return {
    doubled: [
      ...(ids.length > 1 ? [`${ids.length} contacts of ${name}`] : []),
      ...found.flatMap(({ doubled }) => doubled),
    ],
    lost: [
      ...(isCreated && ids.length === 0 ? [`no contact of ${name}`] : []),
      ...found.flatMap(({ lost }) => lost),
    ],
    unexplained: [
      ...(!isCreated && ids.length > 0 ? [`${name} has no company`] : []),
      ...ids.filter((id) => !records.told.has(id)).map(() => `no webhook reported ${name}`),
      ...documents
        .filter(({ label }) => !isKnown(label))
        .map(({ label }) => `${name} has a document ${label}`),
      ...checks
        .filter(({ documentId }) => !documents.some(({ id }) => id === documentId))
        .map(() => `${name} has a check of no document of theirs`),
    ],
  };
}

/** @param documents and checks of the document's owner */
async function findOfPaper(
  paper: Paper,
  documents: ApplicationRecords['documents'],
  checks: ApplicationRecords['checks'],
): Promise<Pick<Findings, 'doubled' | 'lost'>> {
  const { name } = paper;
  const stored = documents.filter(({ label }) => label === name);
  const checked = checks.filter(({ documentId }) => stored.some(({ id }) => id === documentId));
  const sent = await fingerprintOf(fileOf(paper));
  const isOther = stored.some(({ fingerprint }) => fingerprint !== sent);
  return {
    doubled: [
      ...(stored.length > 1 ? [`${stored.length} documents ${name}`] : []),
      ...(checked.length > 1 ? [`${checked.length} checks of ${name}`] : []),
    ],
    lost: [
      ...(stored.length === 0 ? [`no document ${name}`] : []),
      ...(stored.length > 0 && checked.length === 0 ? [`no check of ${name}`] : []),
      ...(isOther ? [`another file in place of ${name}`] : []),
    ],
  };
}

/** Checks that exactly its people are related to a company. */
function findInPeople(
  { applicant, people }: ApplicationPlan,
  { contacts, relationships }: ApplicationRecords,
): Findings {
  const main = contacts.find(({ name }) => name === applicant.name);
  const nameOf = (id: string) => contacts.find((contact) => contact.id === id)?.name ?? id;
  const related = relationships.filter(({ from }) => from === main?.id).map(({ to }) => nameOf(to));
  const expected = main ? people.map(({ name }) => name) : [];
  const times = (name: string) => related.filter((other) => other === name).length;
  return {
    doubled: expected.filter((name) => times(name) > 1).map((name) => `${name} is related twice`),
    lost: expected.filter((name) => times(name) === 0).map((name) => `${name} is not related`),
    unexplained: related
      .filter((name) => !expected.includes(name))
      .map((name) => `${name} is related`),
  };
}

/** Checks the messages to applicants and the events of merchants' pages. */
function findInPages(
  pages: readonly ApplicationEnd[],
  mains: readonly { id: string }[],
  { documents }: ApplicationRecords,
): Findings {
  const isOne = (id: unknown) => mains.some((main) => main.id === id);
  const heard = pages.flatMap(({ events }) =>
    events.filter(({ name }) => name === 'resourceCreated').map(({ args }) => args[0]),
  );
  const lost = heard.filter((id) => !isOne(id)).map((id) => `a page reported contact ${id}`);
  // A page that was closed before it could report may have sent it.
  const least = mains.length > 0 && !pages.some(isSentByClosed) ? 1 : 0;
  const isRight = heard.length === 1 || heard.length === least;
  const unexplained = isRight ? [] : [`pages told ${heard.length} times of a contact`];
  for (const page of pages) {
    const { said, id, files } = page;
    if (said === 'closed') continue;
    if (id !== undefined && !isOne(id)) lost.push(`a page shows contact ${id}`);
    unexplained.push(...contradictionsIn(page));
    if (said !== 'created') continue;
    const missing = files.filter((file) => !documents.some((stored) => stored.id === file.id));
    lost.push(...missing.map(({ name }) => `the form said that ${name} was there`));
  }
  return { doubled: [], lost, unexplained };
}

const isSentByClosed = ({ said, files }: ApplicationEnd) => said === 'closed' && files.length > 0;

/** Returns contradictions within one page. No applicant here is rejected. */
function contradictionsIn({ said, code, id, status, events }: ApplicationEnd): string[] {
  const names = events.map(({ name }) => name);
  if (said === 'unknown') return [`a page does not know how it ended (${code})`];
  if (said === 'refused') return [`a page was refused (${code})`];
  const wrong: string[] = [];
  if (!status || !isFinal(status) || status.contactId !== id) {
    wrong.push('a page shows checks that are not final');
  }
  const created = names.indexOf('resourceCreated');
  const exits = events.flatMap((event) => (event.name === 'onExit' ? [event.args[0].outcome] : []));
  const isTold = created >= 0 && names[created + 1] === 'onExit';
  if (said === 'created' && (!isTold || exits.at(-1) !== 'succeeded')) {
    wrong.push(`a page that says created has told ${names.join(', ')}`);
  }
  if (said === 'sent-before' && (created >= 0 || exits.includes('succeeded'))) {
    wrong.push(`a page that shows what was sent before has told ${names.join(', ')}`);
  }
  return wrong;
}

/** Checks that the next page receives the confirmed draft and shows it in its form. */
function findInDrafts({ act }: ApplicationPlan, pages: readonly ApplicationEnd[]): Findings {
  const [first, second] = pages;
  // Two tabs at the same time have no order.
  if (!first || !second || act === 'sends-in-two-tabs') {
    return { doubled: [], lost: [], unexplained: [] };
  }
  const { given, restored } = second.draft;
  const byPlatform = given ? forgottenOf(first.draft.kept, given) : [];
  const byForm = restored ? forgottenOf(given, restored) : [];
  return {
    doubled: [],
    lost: [
      ...byPlatform.map((what) => `the platform forgot ${what}`),
      ...byForm.map((what) => `the form did not restore ${what}`),
    ],
    unexplained: [],
  };
}
