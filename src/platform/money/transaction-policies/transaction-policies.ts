import {
  approveAuthorizationItem,
  denyAuthorizationItem,
  type readAuthorizationItem,
} from '../../../contract/index.ts';
import { type Call, type ModuleFactory, one, route } from '../../kernel/api/index.ts';
import { authorizationGroupRoutes } from './authorization-group-routes.ts';
import { decideItem } from './decide-item.ts';
import {
  authorizationDecisionResource,
  authorizationGroupResource,
  authorizationItemResource,
  authorizationRuleGroupResource,
  ruleGroupResource,
  ruleResource,
} from './policy-resources.ts';
import { authorizationRuleGroupRoutes, ruleGroupRoutes, ruleRoutes } from './rule-routes.ts';
import type { TransferKind } from './transfer-kind.ts';

/** Rules on transfers, and their authorizations. Coverage: "Transaction policy resources". */
export function transactionPolicies(options: {
  /** Returns the kind of a transfer type. */
  kindOf: (type: string) => TransferKind | undefined;
}): ModuleFactory {
  return (services) => {
    const decide = async (
      call: Pick<Call<typeof readAuthorizationItem>, 'params' | 'caller' | 'row' | 'once'>,
      approved: boolean,
    ) => {
      const { id: itemId } = await call.row(authorizationItemResource, call.params.id ?? '');
      const { userId } = call.caller;
      await call.once((work) => decideItem(work, options.kindOf, { itemId, userId, approved }));
      return one(authorizationItemResource, itemId);
    };
    return {
      resources: [
        ruleGroupResource,
        ruleResource,
        authorizationGroupResource,
        authorizationRuleGroupResource,
        authorizationItemResource,
        authorizationDecisionResource,
      ],
      routes: [
        ...ruleGroupRoutes(services),
        ...ruleRoutes(services),
        ...authorizationGroupRoutes(services),
        ...authorizationRuleGroupRoutes(services),
        route(approveAuthorizationItem, (call) => decide(call, true)),
        route(denyAuthorizationItem, (call) => decide(call, false)),
      ],
    };
  };
}
