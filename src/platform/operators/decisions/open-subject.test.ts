import { beforeEach, expect, test } from 'vitest';
import { readAudit } from '../../kernel/work/audit/read-audit.ts';
import {
  type ComplianceBench,
  createComplianceBench,
} from '../../parties/compliance/testing/compliance-bench.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { type DeskClient, openDesk, waitingCheck } from '../testing/desk-bench.ts';

const given = useTestPlatform();
let bench: ComplianceBench;
let taxId: string;
beforeEach(async () => {
  bench = await createComplianceBench(given);
  const contact = await given.store.db.selectFrom('contacts').select('id').executeTakeFirst();
  taxId = String(
    (await bench.client.get(`/v2/contacts/${contact?.id}`)).data.attributes['tax-id-number'],
  );
});

/** Reads in the audit log: action, subject and operator. */
async function reads(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { action, subjectId, actorId } of readAudit(given.store.db)) {
    if (action.startsWith('subject.')) found.push([action, subjectId, actorId]);
  }
  return found;
}

const openings: Readonly<Record<string, (operator: DeskClient, path: string) => Promise<unknown>>> =
  {
    'by the API': (operator, path) => operator.get(`/v1${path}`),
    'on a page': (operator, path) => operator.get(path),
    'by a rejected form': (operator, path) => operator.submit(path, { decision: 'none' }),
  };

test.each(Object.entries(openings))(
  'a subject opened %s is recorded in the audit log',
  async (_how, open) => {
    const anna = await openDesk(given).hire('anna');
    const id = await waitingCheck(given, bench, 'cip-checks');
    await open(anna, `/queue/cip-checks/${id.toUpperCase()}`);
    expect(await reads()).toEqual([['subject.opened', id, anna.credentials.id]]);
  },
);

test('tax ids are masked, and revealing them is recorded in the audit log', async () => {
  const anna = await openDesk(given).hire('anna');
  const id = await waitingCheck(given, bench, 'cip-checks');
  const path = `/queue/cip-checks/${id}`;
  const last = taxId.slice(-4);
  for (const where of [path, `/v1${path}`]) {
    const { text } = await anna.get(where);
    expect(text).not.toContain(taxId);
    expect(text).toContain(`•${last}`);
  }
  expect((await anna.get(path)).text).toContain('>Show</button>');
  const before = (await reads()).length;
  const page = await anna.submit(`${path}/tax-ids`, {});
  expect(page.text).toContain(taxId);
  expect(page.text).not.toContain('>Show</button>');
  expect((await anna.post(`/v1${path}/tax-ids`, {})).text).toContain(taxId);
  const shown = ['subject.tax-ids-shown', id, anna.credentials.id];
  expect((await reads()).slice(before)).toEqual([shown, shown]);
  const { meta } = (await anna.get(`/v1${path}`)).body as { meta: { history: unknown[] } };
  expect(meta.history).toEqual([]);
});

test('a rejected read leaves no entry', async () => {
  const bert = await openDesk(given).hire('bert', ['disputes']);
  const id = await waitingCheck(given, bench, 'cip-checks');
  for (const path of [`/v1/queue/cip-checks/${id}`, `/queue/cip-checks/${id}`]) {
    expect((await bert.get(path)).status).toBe(403);
    expect((await bert.submit(`${path}/tax-ids`, {})).status).toBe(403);
  }
  expect(await reads()).toEqual([]);
});
