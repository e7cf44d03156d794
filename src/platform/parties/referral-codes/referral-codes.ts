import { randomBytes } from 'node:crypto';
import {
  createReferralCode,
  disableReferralCode,
  type ReferralCodeInput,
} from '../../../contract/index.ts';
import { creationRoute, type ModuleFactory, route, workOn } from '../../kernel/api/index.ts';
import { codeOf, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { createReferralCodeResource, type ReferralCodeResource } from './referral-code-resource.ts';

/** Referral codes: issued and disabled by an organization, used by its new accounts. */
export const referralCodes: ModuleFactory = (services) => {
  const resource = createReferralCodeResource(services.clock);
  return {
    resources: [resource],
    routes: [
      creationRoute(createReferralCode, resource, async ({ input, caller, resourceId: id }) => {
        const of = { id, organizationId: caller.organizationId, userId: caller.userId };
        await services
          .transact((work) => insertCode(work, resource, of, input))
          .catch(refuseIssued);
      }),
      route(
        disableReferralCode,
        workOn(resource)(async (work, { target: { id }, caller }) => {
          const code = await work.lock(resource, id);
          if (code.disabled_at !== null) return;
          await work.change(resource, code, { disabled_at: work.clock.now() });
          audit(work, 'disabled', { id, userId: caller.userId });
        }),
      ),
    ],
  };
};

interface Issued {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
}

async function insertCode(
  work: Work,
  resource: ReferralCodeResource,
  { id, organizationId, userId }: Issued,
  input: ReferralCodeInput,
): Promise<void> {
  const expires = input['expires-at'];
  const expires_at = expires === undefined ? null : new Date(expires);
  if (expires_at && expires_at <= work.clock.now()) {
    throw invalidAttribute('expires-at', 'expires-at must be in the future.');
  }
  await work.insert(resource, {
    id,
    organization_id: organizationId,
    code: input.code ?? randomCode(),
    name: input.name ?? null,
    max_uses: input['max-uses'] ?? null,
    expires_at,
  });
  audit(work, 'issued', { id, userId });
}

/** Letters and digits that people don't mistake for others. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns 50 bits that can be read aloud. */
function randomCode(): string {
  return Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('');
}

const uniqueViolation = '23505';

function refuseIssued(error: unknown): never {
  if (codeOf(error) !== uniqueViolation) throw error;
  throw invalidAttribute('code', 'code must be new: your organization has issued this one before.');
}

function audit(
  work: Work,
  event: 'issued' | 'disabled',
  { id, userId }: { id: string; userId: string },
): void {
  work.audit({
    actor: { type: 'user', id: userId },
    action: `referral-code.${event}`,
    subject: { type: 'referral-codes', id },
  });
}
