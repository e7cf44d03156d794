import { boolean, computed, text, timestamp } from '../../kernel/json-api/attribute.ts';
import { toMany } from '../../kernel/json-api/relationship.ts';
import { defineResource, everybody } from '../../kernel/json-api/resource.ts';

/** A row of the view `account_types`. */
interface AccountTypeRow {
  readonly owner_role: string;
  readonly trust: boolean;
}

/** Platform facts: section 2, row 14, and 3.3. */
export const accountTypeResource = defineResource({
  type: 'account-types',
  table: 'account_types',
  idKind: 'text',
  attributes: {
    label: text(),
    description: text({ queryable: false }),
    'owner-role': text({ queryable: false }),
    'statement-roles': computed(({ owner_role, trust }: AccountTypeRow) =>
      trust ? [owner_role, 'beneficiary'] : [owner_role],
    ),
    'tax-form-recipient-role': text({ column: 'owner_role', queryable: false }),
    trust: boolean(),
    'manage-investments': boolean(),
  },
  relationships: { accounts: toMany('accounts', 'account_type') },
  visibleTo: everybody,
});

export const accountSubTypeResource = defineResource({
  type: 'account-sub-types',
  table: 'account_sub_types',
  idKind: 'text',
  attributes: { label: text(), 'created-at': timestamp(), 'updated-at': timestamp() },
  visibleTo: everybody,
});
