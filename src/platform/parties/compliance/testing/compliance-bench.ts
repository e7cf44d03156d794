import type { Resource } from '../../../../contract/index.ts';
import { sendCallback } from '../../../../vendors/protocol/callback.ts';
import type { ApiAnswer, ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner, person } from '../../../testing/examples.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';
import { upload } from '../../documents/testing/files.ts';

const jobs = [
  'ask-compliance-vendors',
  'ask-document-vendor',
  'find-missing-documents',
  'reject-contacts-without-documents',
];

/** An account whose contacts are checked, with a webhook config. */
export interface ComplianceBench {
  readonly client: ApiClient;
  readonly accountId: string;
  /** The owner of the account. */
  readonly contactId: string;
  contact(id?: string): Promise<Resource>;
  account(): Promise<Resource>;
  /** The latest check of the owner, or of another contact. */
  check(type: string, contactId?: string): Promise<Resource>;
  /** Posts an action, such as `sandbox/approve`, to the owner's latest check. */
  decide(type: string, action: string, attributes?: object): Promise<ApiAnswer>;
  /** Uploads a document, submits it for verification and returns the check's id. */
  submit(attributes?: object, contactId?: string): Promise<string>;
  /** Submits a document like `submit` and verifies it. */
  verify(attributes?: object, contactId?: string): Promise<ApiAnswer>;
  /** All webhooks of the account, as `cip_checks update status exceptions`. */
  announced(resourceType?: string): Promise<string[]>;
}

/** Advances the platform's clock and runs the jobs that become due. */
export async function pass(client: ApiClient, seconds: number): Promise<void> {
  await client.post('/v2/sandbox/clock/advance', { seconds });
}

/** Creates the account; `owner` overrides attributes of its owner. Jobs run when time passes. */
export async function createComplianceBench(
  { store, signUp }: Pick<TestPlatform, 'store' | 'signUp'>,
  owner: object = {},
): Promise<ComplianceBench> {
  const next_run_at = new Date(0);
  await store.db
    .insertInto('jobs')
    .values(jobs.map((name) => ({ name, next_run_at })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const client = await signUp();
  const ids = await createAccountWithOwner(
    client,
    { owner: { ...person, ...owner } },
    { opened: false },
  );
  const { accountId } = ids;
  await client.post('/v2/webhook-configs', {
    'account-id': accountId,
    url: 'https://integrator.example/hooks',
  });
  const bench: ComplianceBench = {
    client,
    ...ids,
    contact: async (id = ids.contactId) => (await client.get(`/v2/contacts/${id}`)).data,
    account: async () => (await client.get(`/v2/accounts/${accountId}`)).data,
    async check(type, contactId = ids.contactId) {
      const query = `contact.id=${contactId}&sort=-created-at&limit=1`;
      const [latest] = (await client.get(`/v2/${type}?${query}`)).list;
      if (!latest) throw new Error(`contact ${contactId} has no ${type}`);
      return latest;
    },
    decide: async (type, action, attributes) =>
      client.post(`/v2/${type}/${(await bench.check(type)).id}/${action}`, attributes),
    async submit(attributes = {}, contactId = ids.contactId) {
      const created = await submitDocument(client, contactId, attributes);
      return String(created.data.id);
    },
    verify: async (attributes, contactId) =>
      client.post(
        `/v2/kyc-document-checks/${await bench.submit(attributes, contactId)}/sandbox/verify`,
      ),
    async announced(resourceType) {
      const rows = await store.db
        .selectFrom('webhooks')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('sequence')
        .execute();
      return rows
        .filter((row) => resourceType === undefined || row.resource_type === resourceType)
        .map(({ resource_type, action, data }) => {
          const { changes } = data as { changes?: string[] };
          return [resource_type, action, ...(changes ?? [])].join(' ');
        });
    },
  };
  return bench;
}

/** Reports a finding as a vendor does, with its secret or another one. Returns the status. */
export async function reportFinding(
  { platform }: Pick<TestPlatform, 'platform'>,
  { path, body, secret }: { path: string; body: object; secret: string },
): Promise<number> {
  const route = {
    platformUrl: 'http://127.0.0.1:4100',
    secret,
    fetch: (url: string, init: RequestInit) => platform.fetch(new Request(url, init)),
  };
  const report = { path: `/vendors/${path}`, id: 'callback-1', body, at: new Date() };
  return (await sendCallback(route, report)).status;
}

/** Uploads a document of a contact and submits it as a driver's license that shows the address. */
export async function submitDocument(client: ApiClient, contactId: string, attributes: object) {
  const fields = { 'contact-id': contactId, label: 'Front', public: 'false' };
  const { data } = await upload(client, fields);
  return client.post('/v2/kyc-document-checks', {
    'contact-id': contactId,
    'uploaded-document-id': data.id,
    identity: true,
    'identity-photo': true,
    'proof-of-address': true,
    'kyc-document-country': 'US',
    'kyc-document-type': 'drivers_license',
    'expires-on': '2090-01-31',
    ...attributes,
  });
}

/** Creates a company with related people; one complete person by default. */
export async function createCompany(
  client: ApiClient,
  accountId: string,
  { name = 'Roe Ltd', people = [person] }: { name?: string; people?: readonly object[] } = {},
): Promise<{ companyId: string; peopleIds: string[] }> {
  const { data, included } = await client.post('/v2/contacts?include=related-to-contacts', {
    ...person,
    'account-id': accountId,
    'contact-type': 'company',
    name,
    'region-of-formation': 'NV',
    'related-contacts': people.map((one) => ({ ...one, label: 'Owner' })),
  });
  return { companyId: String(data.id), peopleIds: included.map(({ id }) => String(id)) };
}
