import { sql, type Transaction } from 'kysely';
import { mostResent } from '../../../../contract/index.ts';
import { testAction } from '../../services/index.ts';
import { type Database, invalidAttribute } from '../../store/index.ts';
import type { Work } from '../../work/index.ts';
import { disabledConfig } from './retry-delivery.ts';
import { webhookConfigResource, webhookResendResource } from './webhook-resources.ts';

interface Period {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Makes the failed deliveries of a period due, with earlier ones of their resources to keep their
 * order, and inserts the resend with their number.
 *
 * @throws Failure webhook_config_disabled, and invalid_attribute for an empty or too long period
 */
export async function resendFailed(
  work: Work,
  resend: { readonly id: string; readonly configId: string; readonly userId: string },
  period: Period,
): Promise<void> {
  const { from, until } = period;
  if (until <= from) throw invalidAttribute('until', 'until must be after from.');
  // Disabling the config, which also locks it, would leave deliveries due.
  const config = await work.lock(webhookConfigResource, resend.configId);
  if (!config.enabled) throw disabledConfig();
  const count = await makeDue(work.trx, { configId: config.id, now: work.clock.now(), ...period });
  if (count > mostResent) {
    throw invalidAttribute(
      'until',
      `The period has more than ${mostResent} failed deliveries. Choose a shorter one.`,
    );
  }
  await work.insert(webhookResendResource, {
    id: resend.id,
    account_id: config.account_id,
    webhook_config_id: config.id,
    user_id: resend.userId,
    from_time: from,
    until_time: until,
    count,
  });
}

/** Returns how many are due now: of more than the limit, one more than it. */
async function makeDue(
  trx: Transaction<Database>,
  { configId, now, from, until }: Period & { readonly configId: string; readonly now: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with failed as materialized (
      select id, resource_id, sequence from webhooks
      where webhook_config_id = ${configId} and created_at >= ${from} and created_at < ${until}
        and not success and action <> ${testAction}
        and (failures > 0 or next_attempt_at is null)
      limit ${mostResent + 1}
    ), latest as (
      select resource_id, max(sequence) as sequence from failed group by resource_id
    ), resent as (
      select id from failed
      union
      select earlier.id from latest
      join webhooks earlier on earlier.webhook_config_id = ${configId}
        and earlier.resource_id = latest.resource_id and earlier.sequence < latest.sequence
        and not earlier.success and earlier.action <> ${testAction}
        and earlier.next_attempt_at > ${now}
    )
    update webhooks set next_attempt_at = ${now} from resent where webhooks.id = resent.id
  `.execute(trx);
  return Number(numAffectedRows);
}
