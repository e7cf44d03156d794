import { createAccountStatement } from '../../contract/index.ts';
import { one } from '../kernel/http/reply.ts';
import { route } from '../kernel/http/route.ts';
import type { ModuleFactory } from '../kernel/platform-module.ts';
import {
  accountStatementResource,
  finalizeStatement,
  finalizeStatements,
} from './finalize-statements.ts';
import { monthlyStatementRoutes } from './monthly-statements.ts';
import { insertStatement, statementAccount } from './request-statement.ts';

/** Statements of accounts: of months, and in the older form of any days. */
export const accountStatements: ModuleFactory = (services) => ({
  resources: [accountStatementResource],
  routes: [
    ...monthlyStatementRoutes(services),
    route(
      createAccountStatement,
      async (call) => {
        const accountId = await statementAccount(services, call);
        const { resourceId: id, input } = call;
        await insertStatement(services, { id, accountId, input });
        services.inBackground('account-statements', () => finalizeStatement(services, id));
        return one(accountStatementResource, id);
      },
      { makes: accountStatementResource },
    ),
  ],
  jobs: [
    {
      name: 'finalize-account-statements',
      everySeconds: 300,
      run: () => finalizeStatements(services),
    },
  ],
});
