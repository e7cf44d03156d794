import { Bank, readBankOfMethod } from '../../../contract/index.ts';
import { type ModuleFactory, one, plain, route } from '../../kernel/api/index.ts';
import { defineResource, visibleToAll } from '../../kernel/work/index.ts';
import { fundsTransferMethods } from '../funds-transfer-methods/method-resource.ts';

const bankResource = defineResource(Bank, {
  table: 'banks',
  idKind: 'text',
  visibleTo: visibleToAll,
});

/** The directory of banks, and the bank of a funds transfer method. */
export const banks: ModuleFactory = () => ({
  resources: [bankResource],
  routes: [
    route(readBankOfMethod, async ({ params, row }) => {
      const { bank_id: id } = await row(fundsTransferMethods, params.id ?? '');
      return typeof id === 'string' ? one(bankResource, id) : plain({ data: null, included: [] });
    }),
  ],
});
