import type { Resource } from '../../contract/json-api.ts';
import { byTime, includedOne, ofType } from '../catalogue/relations.ts';
import type { Api } from '../client/api.ts';
import { ignoreRefusal } from '../client/api-error.ts';
import { readResource } from '../client/read-resources.ts';
import { loadCompanies, loadOwners, type Owner } from './load-owners.ts';

/** A person or company with its checks, newest first, its account, and the people behind it. */
export interface Person {
  readonly contact: Resource;
  readonly cip: Resource | undefined;
  readonly aml: Resource | undefined;
  readonly documentChecks: readonly Resource[];
  readonly documents: readonly Resource[];
  readonly account: Resource | undefined;
  /** In force for the account. */
  readonly policies: Resource | undefined;
  readonly owners: readonly Owner[];
  /** Companies that the contact is related to. */
  readonly companies: readonly Resource[];
}

const related = 'account,cip-checks,aml-checks,kyc-document-checks,uploaded-documents';

/** Reads a contact. @throws ApiError */
export async function loadPerson(api: Api, id: string, signal: AbortSignal): Promise<Person> {
  const path = `/v2/contacts/${encodeURIComponent(id)}?include=${related}`;
  const [{ resource: contact, included }, owners, companies] = await Promise.all([
    readResource(api, path, signal),
    loadOwners(api, id, signal),
    loadCompanies(api, id, signal),
  ]);
  const account = includedOne(included, contact, 'account');
  const newest = (type: string) => byTime(ofType(included, type)).reverse();
  return {
    ...{ contact, account, companies, owners },
    cip: newest('cip-checks')[0],
    aml: newest('aml-checks')[0],
    documentChecks: newest('kyc-document-checks'),
    documents: newest('uploaded-documents'),
    policies: account && (await loadPolicies(api, account, signal)),
  };
}

/** Undefined for a user who may not read them. */
async function loadPolicies(api: Api, { id }: Resource, signal: AbortSignal) {
  const path = `/v2/accounts/${id}?include=account-aggregate-policy`;
  const read = await readResource(api, path, signal).catch(ignoreRefusal);
  return read && ofType(read.included, 'account-aggregate-policies')[0];
}
