import { bankRailsPort as port } from '../../../vendors/ports/bank-rails.ts';
import { type CallbackResult, type Route, vendorCallback } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { type ReportOfBank, takeReport } from './report-of-bank.ts';

/** Routes for what the bank reports of funds transfers: the same things that the sandbox lets callers do. */
export function bankCallbacks(services: Services): Route[] {
  /** A transfer that banks move, as a whole: by its id, or by the receipt of what was pushed. */
  async function onTransfer(named: string, report: ReportOfBank): Promise<CallbackResult> {
    const found = await services.store.db
      .selectFrom('funds_transfers')
      .select('id')
      .where(({ eb, or, and }) =>
        or([
          eb('id', '=', named),
          and([eb('contribution_id', '=', named), eb('push_transfer_method_id', 'is not', null)]),
        ]),
      )
      .where('parent_id', 'is', null)
      .where('funds_transfer_type', '!=', 'credit_card')
      .executeTakeFirst();
    return found ? takeReport(services, found.id, report) : 'unknown';
  }

  return [
    vendorCallback(services, { port, name: 'transfer-settled' }, ({ transferId, details }) =>
      onTransfer(transferId, { status: 'settled', details }),
    ),
    vendorCallback(services, { port, name: 'transfer-returned' }, ({ transferId, details }) =>
      onTransfer(transferId, { status: 'returned', details }),
    ),
  ];
}
