import type { ModuleFactory } from '../../kernel/api/index.ts';
import { askBankJob } from './ask-bank-job.ts';

/** Orders to the bank: transfers that it carries out, and money that it sends back. */
export const bankOrders: ModuleFactory = (services) => ({ jobs: [askBankJob(services)] });
