import { describe, expect, test } from 'vitest';
import type { ApplicationRecords } from './application-records.ts';
import type { ApplicationEnd } from './application-tab.ts';
import { forgottenOf } from './draft-witness.ts';
import { fileOf, fingerprintOf } from './file-of.ts';
import { judgeApplication } from './judge-application.ts';
import type { MadeApplication } from './make-application.ts';
import { type ApplicationPlan, againOf, everyoneIn, planApplication } from './plan-application.ts';

/** The campaign must never miss any of these errors. */

const ofKind = (kind: string): ApplicationPlan => {
  for (let number = 1; ; number++) {
    const plan = planApplication(1, number, 50);
    if (plan.applicant.kind === kind) return { ...plan, act: 'reloads', refusal: undefined };
  }
};
const plan = ofKind('natural_person');
const company = ofKind('company');
const id = plan.applicant.name;
const passed = { cip: 'approved', aml: 'approved', kyc: 'verified' } as const;
const created: ApplicationEnd['events'] = [
  { name: 'resourceCreated', args: [id] },
  { name: 'onExit', args: [{ outcome: 'succeeded' }] },
];

const noDraft = { saved: undefined, given: undefined, restored: undefined };
const page = (end: Partial<ApplicationEnd> = {}): ApplicationEnd => ({
  shown: 'created',
  code: '',
  id,
  status: { contactId: id, ...passed },
  events: created,
  files: [],
  draft: noDraft,
  ...end,
});
const closed: Partial<ApplicationEnd> = { shown: 'closed', id: undefined, events: [] };

const made = (...pages: Partial<ApplicationEnd>[]): MadeApplication => ({
  plan,
  pages: pages.map(page),
});

/** Records of the platform after a successful application. A contact's id is its name. */
async function recordsOf(whole: ApplicationPlan): Promise<ApplicationRecords> {
  const papers = everyoneIn(whole).flatMap(({ name, papers: own }) =>
    own.map((paper) => ({ contactId: name, paper })),
  );
  const names = everyoneIn(whole).map(({ name }) => name);
  return {
    contacts: names.map((name) => ({ id: name, name })),
    relationships: whole.people.map(({ name }) => ({ from: whole.applicant.name, to: name })),
    documents: await Promise.all(
      papers.map(async ({ contactId, paper }) => ({
        id: paper.name,
        label: paper.name,
        contactId,
        fingerprint: await fingerprintOf(fileOf(paper)),
      })),
    ),
    checks: papers.map(({ contactId, paper }) => ({
      contactId,
      documentId: paper.name,
      status: 'verified',
    })),
    reported: new Set(names),
  };
}

const right = await recordsOf(plan);
const nothing: ApplicationRecords = {
  contacts: [],
  relationships: [],
  documents: [],
  checks: [],
  reported: new Set(),
};

describe('an application on which all sides agree', () => {
  test('has one outcome', async () => {
    const sound = { doubled: false, lost: false, contradictions: [] };
    expect(await judgeApplication(made({}), right)).toEqual({ outcome: 'created', ...sound });
    const without = { outcome: 'not created', ...sound };
    expect(await judgeApplication(made(closed), nothing)).toEqual(without);
  });

  test('includes the people of a company', async () => {
    const contactId = company.applicant.name;
    const own = page({
      id: contactId,
      status: { contactId, ...passed },
      events: [{ name: 'resourceCreated', args: [contactId] }, ...created.slice(1)],
    });
    const records = await recordsOf(company);
    const judged = (changed: Partial<ApplicationRecords>) =>
      judgeApplication({ plan: company, pages: [own] }, { ...records, ...changed });
    expect((await judged({})).contradictions).toEqual([]);
    expect(await judged({ relationships: [] })).toMatchObject({ lost: true });
    const twice = [...records.relationships, ...records.relationships];
    expect(await judged({ relationships: twice })).toMatchObject({ doubled: true });
    expect(await judged({ contacts: records.contacts.slice(0, 1) })).toMatchObject({ lost: true });
    const stranger = [...records.relationships, { from: contactId, to: 'Eve' }];
    expect((await judged({ relationships: stranger })).contradictions).toEqual(['Eve is related']);
  });

  test('ignores records of others', async () => {
    const others = await recordsOf(company);
    const all = { ...others, reported: new Set<string>() };
    expect((await judgeApplication(made(closed), all)).contradictions).toEqual([]);
  });
});

const [front, proof] = right.documents;
const [check] = right.checks;
const twice = <Row>(rows: readonly Row[]) => [...rows, ...rows];

test.each<[string, Partial<ApplicationRecords>]>([
  ['contacts', { contacts: [...right.contacts, { id: 'another', name: id }] }],
  ['documents', { documents: twice(right.documents) }],
  ['checks', { checks: twice(right.checks) }],
])('an application with each of its %s twice is doubled', async (_, change) => {
  const verdict = await judgeApplication(made({}), { ...right, ...change });
  expect(verdict).toMatchObject({ doubled: true });
  expect(verdict.contradictions).not.toEqual([]);
});

test.each<[string, Partial<ApplicationRecords>]>([
  ['contact', { ...nothing }],
  ['files', { documents: [] }],
  ['one of its files', { documents: proof ? [proof] : [] }],
  ['checks', { checks: check ? [check] : [] }],
  ['bytes', { documents: front && proof ? [{ ...front, fingerprint: '0' }, proof] : [] }],
])('an application that a page shows as sent, without its %s, is lost', async (_, change) => {
  const verdict = await judgeApplication(made({}), { ...right, ...change });
  expect(verdict).toMatchObject({ lost: true });
  expect(verdict.contradictions).not.toEqual([]);
});

test("a file that the form showed but the platform doesn't have is lost", async () => {
  const files = [{ owner: id, name: 'front.pdf', id: 'gone' }];
  expect(await judgeApplication(made({ files }), right)).toMatchObject({ lost: true });
});

test.each<[string, Partial<ApplicationRecords>]>([
  ['no webhook', { reported: new Set() }],
  [
    'a document too many',
    { documents: [...right.documents, { id: 'x', label: 'x', contactId: id, fingerprint: '' }] },
  ],
  [
    'a check without a document',
    { checks: [...right.checks, { contactId: id, documentId: 'x', status: 'verified' }] },
  ],
])('reports a contradiction for %s', async (_, change) => {
  const { contradictions } = await judgeApplication(made({}), { ...right, ...change });
  expect(contradictions).not.toEqual([]);
});

test.each<[string, Partial<ApplicationEnd>]>([
  ['shows a refusal', { shown: 'refused', id: undefined }],
  ['shows no ending', { shown: 'unknown' }],
  ['shows another contact', { id: 'another' }],
  ['sends no event', { events: [] }],
  ['sends its events twice', { events: twice(created) }],
  ['sends an event after the last one', { events: created.toReversed() }],
  ['reports what another page has sent', { shown: 'sent-before' }],
  ['shows no checks', { status: undefined }],
  ['shows pending checks', { status: { contactId: id, ...passed, cip: 'pending' } }],
])('reports a contradiction for a page that %s', async (_, end) => {
  expect((await judgeApplication(made(end), right)).contradictions).not.toEqual([]);
});

const before = { shown: 'sent-before', events: [] } as const;

test('reports a contradiction if two pages both report the contact', async () => {
  expect((await judgeApplication(made({}, {}), right)).contradictions).not.toEqual([]);
  expect((await judgeApplication(made({}, before), right)).contradictions).toEqual([]);
});

test('accepts a contact that no page reports if a page was closed while it sent the form', async () => {
  const judged = async (...pages: Partial<ApplicationEnd>[]) =>
    (await judgeApplication(made(...pages), right)).contradictions;
  const files = [{ owner: id, name: 'front.pdf', id: 'front' }];
  expect(await judged({ ...closed, files }, before)).toEqual([]);
  expect(await judged(closed, before)).not.toEqual([]);
  expect(await judged(before)).not.toEqual([]);
});

describe('a rejected document', async () => {
  const [refused] = plan.applicant.papers;
  if (!refused) throw new Error('nothing to refuse');
  const again = againOf(refused);
  const whole: MadeApplication = { ...made({}), plan: { ...plan, refusal: { refused, again } } };
  const document = {
    id: again.name,
    label: again.name,
    contactId: id,
    fingerprint: await fingerprintOf(fileOf(again)),
  };
  const documents = [...right.documents, document];
  const failed = right.checks.map((one) =>
    one.documentId === refused.name ? { ...one, status: 'failed' } : one,
  );
  const replacing = { contactId: id, documentId: again.name, status: 'verified' };
  const checks = [...failed, replacing];
  const judged = (change: Partial<ApplicationRecords>, one = whole) =>
    judgeApplication(one, { ...right, documents, checks, ...change });

  test('is replaced by another', async () => {
    expect((await judged({})).contradictions).toEqual([]);
  });

  test('stays rejected if its applicant left for good', async () => {
    const left = { ...whole, pages: [page({ ...closed, files: [document].map(shown) })] };
    const unread = { documents: right.documents, checks: failed };
    expect((await judged(unread, left)).contradictions).toEqual([]);
  });

  test.each<[string, Partial<ApplicationRecords>, object]>([
    ['replaced by nothing', { documents: right.documents, checks: failed }, { lost: true }],
    ['replaced by an unchecked document', { checks: failed }, { lost: true }],
    [
      'replaced by a file that differs from the sent one',
      { documents: [...right.documents, { ...document, fingerprint: '0' }] },
      { lost: true },
    ],
    ['replaced twice', { documents: [...documents, document] }, { doubled: true }],
    ['checked twice', { checks: [...checks, replacing] }, { doubled: true }],
    ['passed', { checks: [...right.checks, replacing] }, { doubled: false, lost: false }],
  ])('is reported when it is %s', async (_, change, verdict) => {
    const found = await judged(change);
    expect(found).toMatchObject(verdict);
    expect(found.contradictions).not.toEqual([]);
  });
});

const shown = ({ id, label }: { id: string; label: string }) => ({ owner: '', name: label, id });

describe('a draft', () => {
  const form = { step: 2, details: { name: 'Grace', email: '' }, files: [{ id: '1', size: 2 }] };
  const seen = (given: object, restored: object) =>
    judgeApplication(
      made(
        { ...closed, draft: { ...noDraft, saved: form } },
        { draft: { ...noDraft, given, restored } },
      ),
      right,
    );

  test('is returned and restored', async () => {
    const more = { ...form, step: 0, details: { name: 'Grace', email: 'grace@person.example' } };
    expect((await seen(form, more)).contradictions).toEqual([]);
  });

  test("that the platform forgets, or the form doesn't restore, is lost", async () => {
    expect(await seen({}, {})).toMatchObject({ lost: true });
    expect(await seen(form, { ...form, files: [] })).toMatchObject({ lost: true });
  });

  test('is compared by its content', () => {
    expect(forgottenOf(form, { details: { name: 'Ada' }, files: form.files })).toEqual([
      'draft/details/name',
    ]);
  });
});
