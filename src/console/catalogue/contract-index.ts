import {
  type AttributeShape,
  type ConsoleSchema,
  FilterOperator,
  type OperationShape,
  type RelationshipShape,
  type ResourceShape,
} from '../wire/index.ts';

/** The contract by the names of its resources. */
export type ContractIndex = ReturnType<typeof createContractIndex>;

export function createContractIndex(schema: ConsoleSchema) {
  const byType = new Map(schema.resources.map((resource) => [resource.type, resource]));
  /** Resources that have lists. */
  const listed = schema.resources.filter(({ list, attributes }) => list && attributes.length > 0);
  /** Those by their groups in the API reference. */
  const groups = schema.groups
    .map((group) => [group, listed.filter((each) => each.group === group)] as const)
    .filter(([, resources]) => resources.length > 0);
  return { schema, listed, groups, find: (type: string) => byType.get(type) };
}

/** A contract without resources. */
export const emptyContract = createContractIndex({
  environment: 'production',
  groups: [],
  resources: [],
  definitions: {},
});

/** The id, which every resource can be filtered and sorted by, as an attribute. */
export const idAttribute = ({ idKind }: ResourceShape): AttributeShape => ({
  name: 'id',
  kind: idKind,
  nullable: false,
  sortable: true,
  operators: FilterOperator.options,
});

/** Describes a value that the contract doesn't list. */
export const unlisted = (name: string, kind: AttributeShape['kind']): AttributeShape => ({
  name,
  kind,
  nullable: true,
  sortable: false,
  operators: [],
});

/** Finds the attribute that a filter or an order names: `status`, `contact.name`. */
export function attributeAt({ find }: ContractIndex, resource: ResourceShape, path: string) {
  const [first, second] = path.split('.');
  const type = second && resource.relationships.find(({ name }) => name === first)?.type;
  const shape = second ? find(type ?? '') : resource;
  if (!shape) return second === 'id' && type ? textId : undefined;
  return [...shape.attributes, idAttribute(shape)].find(({ name }) => name === (second ?? first));
}

const textId: AttributeShape = { ...unlisted('id', 'text'), operators: ['eq', 'in'] };

export const toOneOf = ({ relationships }: ResourceShape): readonly RelationshipShape[] =>
  relationships.filter(({ kind, type }) => kind === 'one' && type);

/** True for an operation on one resource, such as `/v2/refunds/:id/cancel`. */
export const isOnOne = ({ path }: OperationShape): boolean => path.includes('/:id');

const destructive =
  /^(cancel|delete|destroy|remove|revoke|invalidate|reverse|deny|disable|void|fail|lock|freeze)/;

/** True if the operation ends, refuses or takes back something. */
export const isDestructive = ({ method, name }: OperationShape): boolean =>
  method === 'DELETE' || destructive.test(name);

/** Columns that say what a row is, in this order; then time. */
const telling = [
  /(^|-)(name|label|title|subject)$|^email$/,
  /status$|^state$/,
  /amount|balance|^settled$|unit-count/,
  /type$/,
  /^(number|reference|reference-number|description|memo|last-?4|country|permission)/,
  /-at$|-on$/,
];
const usualColumns = 6;

/** Returns the attributes that a list shows at first. */
export function usualColumnsOf({ attributes }: ResourceShape): string[] {
  const names = attributes.filter(({ kind }) => kind !== 'json').map(({ name }) => name);
  const created = names.filter((name) => name === 'created-at');
  const rankOf = (name: string) => {
    const rank = telling.findIndex((pattern) => pattern.test(name));
    return rank < 0 ? telling.length : rank;
  };
  const others = names
    .filter((name) => name !== 'created-at' && name !== 'currency-type')
    .sort((one, other) => rankOf(one) - rankOf(other));
  return [...others.slice(0, usualColumns - created.length), ...created];
}
