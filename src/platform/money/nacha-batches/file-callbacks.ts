import { bankRailsPort as port } from '../../../vendors/ports/bank-rails.ts';
import { type CallbackResult, type Route, vendorCallback } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { settleBatch, submitBatch } from './settle-batch.ts';

/** Routes for what the bank reports of files. */
export function fileCallbacks(services: Services): Route[] {
  const { store, transact } = services;

  async function onBatch(id: string, act: () => Promise<void>): Promise<CallbackResult> {
    const found = store.db.selectFrom('nacha_batches').select('id').where('id', '=', id);
    if (!(await found.executeTakeFirst())) return 'unknown';
    await act();
    return 'taken';
  }

  return [
    vendorCallback(services, { port, name: 'file-submitted' }, ({ reference }) =>
      onBatch(reference, () => transact((work) => submitBatch(work, reference))),
    ),
    vendorCallback(services, { port, name: 'file-settled' }, ({ reference, details }) =>
      onBatch(reference, () => settleBatch(services, reference, details ?? 'Settled by the bank.')),
    ),
  ];
}
