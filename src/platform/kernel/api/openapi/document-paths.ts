import { type Operation, operations } from '../../../../contract/index.ts';
import { isRecord } from '../http/kebab-keys.ts';

interface Described {
  readonly operation: Operation;
  readonly object: OperationObject;
}

/** The parts of OpenAPI's Operation Object that change here. */
export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly object[];
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly description?: string;
  readonly [more: string]: unknown;
}

/** By path, then by method. */
export type Paths = Record<string, Record<string, OperationObject>>;

/**
 * Builds OpenAPI's paths, whose templates must differ in more than parameter names. An operation with
 * an id and one with a hash at the same place become one.
 */
export function documentPaths(all: readonly Described[]): Paths {
  const templates = new Map<string, string>();
  // Named as in the operations for users.
  for (const described of [...all].sort((a, b) => Number(isByHash(a)) - Number(isByHash(b)))) {
    const template = templateOf(described.operation);
    const place = placeOf(template);
    if (!templates.has(place)) templates.set(place, template);
  }
  const paths: Paths = {};
  for (const described of all) {
    const template = templates.get(placeOf(templateOf(described.operation))) ?? '';
    const methods = paths[template] ?? {};
    paths[template] = methods;
    const method = described.operation.method.toLowerCase();
    const other = methods[method];
    const object = withNamesOf(template, described.object);
    methods[method] = other ? combine(other, object) : object;
  }
  return paths;
}

const isByHash = ({ operation }: Described) => operation.path.includes('/:hash');

/** `/v2/contacts/:id` → `/v2/contacts/{id}` */
function templateOf({ path }: Operation): string {
  return path.replace(/:([\w-]+)/g, '{$1}');
}

/** `/v2/contacts/{id}` → `/v2/contacts/{}` */
const placeOf = (template: string) => template.replace(/\{[\w-]+\}/g, '{}');

function withNamesOf(template: string, object: OperationObject): OperationObject {
  const names = [...template.matchAll(/\{([\w-]+)\}/g)].map(([, name]) => name);
  const parameters = object.parameters.map((parameter) =>
    isInPath(parameter) ? { ...parameter, name: names.shift() } : parameter,
  );
  return { ...object, parameters };
}

const isInPath = (parameter: object) => 'in' in parameter && parameter.in === 'path';

/** Two operations that become one have the name of the one for users. */
export function operationIdOf(name: string, operation: Operation): string {
  const isSame = ([, other]: [string, Operation]) =>
    other.method === operation.method &&
    placeOf(templateOf(other)) === placeOf(templateOf(operation));
  const same = Object.entries(operations).filter(isSame);
  const [ofUsers = name] = same.find(([, { path }]) => !path.includes('/:hash')) ?? [];
  return same.length > 1 ? ofUsers.replace(/ById$/, '') : name;
}

function combine(one: OperationObject, other: OperationObject): OperationObject {
  const [user, holder] = one.security.length > 0 ? [one, other] : [other, one];
  const known = user.parameters.map((parameter) => JSON.stringify(parameter));
  const isNew = (parameter: object) =>
    !isInPath(parameter) && !known.includes(JSON.stringify(parameter));
  return {
    ...user,
    description: `With the hash of a resource token in place of the id, the hash is the credential: ${holder.summary}.${isFiltered(user) ? ' Filters and order are for users.' : ''}`,
    security: [...user.security, {}],
    parameters: [
      ...user.parameters.map((each) => (isInPath(each) ? { ...each, ...idOrHash } : each)),
      ...holder.parameters.filter(isNew),
    ],
    responses: responsesOf(user, holder),
  };
}

const isFiltered = ({ parameters }: OperationObject) =>
  parameters.some((parameter) => 'name' in parameter && parameter.name === 'filter');

const idOrHash = {
  description: 'An id, or the hash of a resource token.',
  schema: { type: 'string' },
};

function responsesOf(user: OperationObject, holder: OperationObject): OperationObject['responses'] {
  const shared = Object.keys(user.responses).filter((status) => status in holder.responses);
  const both = shared.map((status) => [
    status,
    eitherResponse(user.responses[status], holder.responses[status]),
  ]);
  return { ...user.responses, ...holder.responses, ...Object.fromEntries(both) };
}

/** Returns the first response, with both schemas if they differ. */
function eitherResponse(one: unknown, other: unknown): unknown {
  if (!isRecord(one) || !isRecord(other)) return one;
  if (!isRecord(one.content) || !isRecord(other.content)) return one;
  const others = other.content;
  const content = Object.entries(one.content).map(([type, each]) => {
    const [schema, second] = [schemaOf(each), schemaOf(others[type])];
    const isSame = JSON.stringify(schema) === JSON.stringify(second);
    const either = isSame ? {} : { schema: { anyOf: [schema, second] } };
    return [type, { ...(isRecord(each) && each), ...either }];
  });
  return { ...one, content: Object.fromEntries(content) };
}

const schemaOf = (media: unknown) => (isRecord(media) ? media.schema : undefined);
