import type { ModuleFactory } from '../../kernel/api/index.ts';
import { on } from '../../kernel/work/index.ts';
import { contactInserted } from '../contacts/contact-events.ts';
import { beginChecks } from './begin-checks.ts';
import {
  amlCheckResource,
  cipCheckResource,
  kycActionItemResource,
  kycDocumentCheckResource,
} from './check-resources.ts';
import { checkRoutes } from './check-routes.ts';
import { createMissingDocumentsJob, createRejectionJob } from './document-deadline-jobs.ts';
import { createDocumentVendorJob } from './document-vendor-job.ts';
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
