import type { Resource } from '../../work/index.ts';
import { exactOperators } from '../json-api/compare.ts';
import { filterOperators, largestPageSize } from '../json-api/index-query.ts';

/** Parameters of all collections. Coverage: "Index parameters". */
export const sharedParameters = {
  include: {
    name: 'include',
    in: 'query',
    description: 'Names of relationships, separated by commas; a dot follows one further.',
    schema: { type: 'string' },
  },
  pageNumber: {
    name: 'page[number]',
    in: 'query',
    description:
      'Follow `links.next` instead of counting: from the 1,000th row on, it also has `page[after]`, which makes a far page as fast as the first.',
    schema: { type: 'integer', minimum: 1, default: 1 },
  },
  pageSize: {
    name: 'page[size]',
    in: 'query',
    description: `At most ${largestPageSize}: a larger size counts as ${largestPageSize}, and \`links.self\` shows it.`,
    schema: { type: 'integer', minimum: 1, maximum: largestPageSize, default: 25 },
  },
  limit: {
    name: 'limit',
    in: 'query',
    description: 'Maximum number of resources.',
    schema: { type: 'integer', minimum: 1 },
  },
  one: {
    name: 'one',
    in: 'query',
    description: 'Returns a single object in `data` instead of a list.',
    allowEmptyValue: true,
    schema: { type: 'string' },
  },
} as const;

/** For the holder of a token, whose filters are ignored. */
export function pageParameters(): object[] {
  return Object.keys(sharedParameters).map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** `resource` decides what can be filtered and sorted. */
export function indexParameters(resource: Resource | undefined): object[] {
  return [
    ...pageParameters(),
    sortParameter(resource),
    filterParameter(resource),
    ...relationParameters(resource),
  ];
}

function sortParameter(resource: Resource | undefined): object {
  return {
    name: 'sort',
    in: 'query',
    description: `Attributes, separated by commas, \`-\` for descending, also of a relationship (\`account.name\`). ${listOf(queryable(resource, ({ isConfidential }) => !isConfidential))}`,
    schema: { type: 'string' },
    example: '-created-at',
  };
}

function filterParameter(resource: Resource | undefined): object {
  return {
    name: 'filter',
    in: 'query',
    style: 'deepObject',
    explode: true,
    description: `\`filter[<attribute> <operator>]\`, also of a relationship. Operators: ${filterOperators.join(', ')}; \`eq\` by default. ${listOf(queryable(resource))} Others are ignored.${exactOnly(resource)}`,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    example: { 'created-at gte': '2026-01-01T00:00:00Z' },
  };
}

/** `account.id=<uuid>`: a short form of a filter by a related id. */
function relationParameters(resource: Resource | undefined): object[] {
  return Object.entries(resource?.relationships ?? {})
    .filter(([, { kind }]) => kind === 'one')
    .map(([name]) => ({ name: `${name}.id`, in: 'query', schema: { type: 'string' } }));
}

/** Returns names in Markdown. */
function queryable(
  resource: Resource | undefined,
  isMeant: (attribute: Resource['attributes'][string]) => boolean = () => true,
): string[] {
  return Object.entries(resource?.attributes ?? {})
    .filter(([, attribute]) => attribute.isQueryable && isMeant(attribute))
    .map(([name]) => `\`${name}\``);
}

function listOf(names: readonly string[]): string {
  return names.length > 0 ? `Here: ${['`id`', ...names].join(', ')}.` : '';
}

function exactOnly(resource: Resource | undefined): string {
  const names = queryable(resource, ({ isConfidential }) => isConfidential);
  if (names.length === 0) return '';
  return ` By whole values only, with ${exactOperators.join(' or ')}: ${names.join(', ')}.`;
}
