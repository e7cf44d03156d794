import { createAccountStatement } from '../../../contract/index.ts';
import { type ModuleFactory, one, route } from '../../kernel/api/index.ts';
import {
  accountStatementResource,
  finalizeStatement,
  finalizeStatements,
} from './finalize-statements.ts';
import { monthlyStatementRoutes } from './monthly-statements.ts';
import { insertStatement, statementAccount } from './request-statement.ts';

/** Account statements: monthly, and for any period in the older form. */
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
