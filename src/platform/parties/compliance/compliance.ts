import type { Selectable } from 'kysely';
import type { ModuleFactory } from '../../kernel/api/index.ts';
import { type ContactsTable, secondsAfter, toJson } from '../../kernel/store/index.ts';
import { on, type Work } from '../../kernel/work/index.ts';
import { contactInserted } from '../contacts/contact-events.ts';
import {
  amlCheckResource,
  cipCheckResource,
  kycActionItemResource,
  kycDocumentCheckResource,
} from './check-resources.ts';
import { checkRoutes } from './check-routes.ts';
import { createMissingDocumentsJob, createRejectionJob } from './document-deadline-jobs.ts';
import { documentDeadlines } from './document-deadlines.ts';
import { createDocumentVendorJob } from './document-vendor-job.ts';
import { policiesOfContact } from './required-documents.ts';
import { exceptionsOfName } from './sandbox-names.ts';
import { vendorCallbacks } from './vendor-callbacks.ts';
import { createVendorJob } from './vendor-job.ts';
import { type ComplianceVendors, complianceVendorsOf } from './vendors.ts';

/** Checks of contacts: identity (CIP), sanctions (AML) and documents. */
export function compliance(vendors?: ComplianceVendors): ModuleFactory {
  return (services) => ({
    resources: [
      cipCheckResource,
      amlCheckResource,
      kycDocumentCheckResource,
      kycActionItemResource,
    ],
    routes: [...checkRoutes(services), ...vendorCallbacks(services)],
    handlers: [on(contactInserted, beginChecks)],
    jobs: [
      createVendorJob(services, vendors ?? complianceVendorsOf(services)),
      createMissingDocumentsJob(services),
      createRejectionJob(services),
      createDocumentVendorJob(services),
    ],
  });
}

/** Delays the vendor calls, so that the response to the creation shows pending checks. */
const secondsBeforeAsking = 1;

/**
 * Creates the pending CIP and AML checks of a contact inserted in this transaction. Coverage: "CIP
 * check", "Sandbox exception codes".
 */
export async function beginChecks(work: Work, contact: Selectable<ContactsTable>): Promise<void> {
  const now = work.clock.now();
  const askAt = secondsAfter(now, secondsBeforeAsking);
  const exceptions = exceptionsOfName(work.environment === 'sandbox' ? contact.name : '');
  const { id: contact_id, account_id } = contact;
  const common = { account_id, contact_id, status: 'pending' } as const;
  const isPaused = await requiresDocumentsFirst(work, contact);
  work.add(cipCheckResource, {
    ...common,
    ...documentDeadlines(now),
    exceptions: toJson(exceptions.cip),
    ask_at: isPaused ? null : askAt,
  });
  work.add(amlCheckResource, {
    ...common,
    name: contact.name,
    exceptions: toJson(exceptions.aml),
    ask_at: askAt,
  });
}

/** Returns true for incomplete individuals of the US whose policy requires documents first. */
async function requiresDocumentsFirst(
  { trx }: Work,
  contact: Selectable<ContactsTable>,
): Promise<boolean> {
  if (contact.contact_type !== 'natural_person' || contact.tax_country !== 'US') return false;
  const { date_of_birth, tax_id_number, tax_state, primary_address_id } = contact;
  if (date_of_birth && tax_id_number && tax_state && primary_address_id) return false;
  const policies = await policiesOfContact(trx, contact);
  return policies['require-identity-documents-on-auto-approve'];
}
