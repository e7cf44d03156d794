import { randomUUID } from 'node:crypto';
import { identityChecksPort } from '../../vendors/ports/identity-checks.ts';
import { createVendorClient } from '../../vendors/protocol/client.ts';
import type { Fetch } from '../../vendors/protocol/connection.ts';
import type { VendorCalls } from '../../vendors/protocol/port.ts';

type VerifyIdentity = VendorCalls<typeof identityChecksPort>['verify-identity'];

/**
 * Creates the call `verify-identity`. Lists don't verify anybody: it passes the call on to another adapter, which
 * reports to the platform itself, or leaves the decision to people as the platform does without a vendor.
 */
export function createVerification(
  identity: { readonly url: string; readonly secret: string } | undefined,
  { fetch, now }: { fetch: Fetch; now: () => Date },
): VerifyIdentity {
  if (!identity) {
    return async () => ({
      decision: 'review',
      exceptions: ['manual_review_required'],
      fraudScore: 0,
    });
  }
  const { url, secret } = identity;
  const connection = { url, secrets: [secret], fetch, now, newId: randomUUID } as const;
  return createVendorClient(identityChecksPort, connection)['verify-identity'];
}
