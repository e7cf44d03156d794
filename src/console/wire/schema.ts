import * as z from 'zod/mini';

/** `GET /schema.json`: what the explorer draws resources and forms from. */

/** Decides how a value is shown, compared and typed. `computed` can't be filtered or sorted by. */
export const AttributeKind = z.enum([
  'text',
  'uuid',
  'boolean',
  'integer',
  'money',
  'timestamp',
  'date',
  'json',
  'computed',
]);
export type AttributeKind = z.infer<typeof AttributeKind>;

export const FilterOperator = z.enum([
  'eq',
  'neq',
  'in',
  'nin',
  'like',
  'nlike',
  'sw',
  'gt',
  'gte',
  'lt',
  'lte',
]);
export type FilterOperator = z.infer<typeof FilterOperator>;

export const AttributeShape = z.object({
  /** Kebab-case, as in answers. */
  name: z.string(),
  kind: AttributeKind,
  nullable: z.boolean(),
  /** All values, if the contract lists them. */
  values: z.optional(z.array(z.string())),
  /** Of JSON Schema: `email`, `uri`. */
  format: z.optional(z.string()),
  description: z.optional(z.string()),
  sortable: z.boolean(),
  /** Empty if the attribute can't be filtered by. */
  operators: z.array(FilterOperator),
});
export type AttributeShape = z.infer<typeof AttributeShape>;

export const RelationshipShape = z.object({
  name: z.string(),
  /** `one` and `many` may be included; `link` has only an address. */
  kind: z.enum(['one', 'many', 'link']),
  /** Type of the related resources; absent for a link. */
  type: z.optional(z.string()),
});
export type RelationshipShape = z.infer<typeof RelationshipShape>;

/** JSON Schema, draft 2020-12. References are `#/definitions/<name>`, into `definitions`. */
export const JsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof JsonSchema>;

/** An operation that changes something. Reading is `list` and `read` of the resource. */
export const OperationShape = z.object({
  /** Name in the contract: `cancelRefund`. */
  name: z.string(),
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  /** Path with parameters as `:name`. */
  path: z.string(),
  summary: z.string(),
  permission: z.optional(z.string()),
  sandbox: z.boolean(),
  /** Takes the `ETag` of the resource as `If-Match`. */
  conditional: z.boolean(),
  encoding: z.enum(['json-api', 'json', 'multipart']),
  /** Schema of the attributes for `json-api`, otherwise of the whole body; absent without a body. */
  input: z.optional(JsonSchema),
});
export type OperationShape = z.infer<typeof OperationShape>;

export const ResourceShape = z.object({
  /** Plural, as in paths: `funds-transfers`. */
  type: z.string(),
  /** Heading of its group in the API reference. */
  group: z.string(),
  /** Path of the collection; absent if the API has none. */
  list: z.optional(z.string()),
  /** Path of one resource, with `:id`; absent if the API has none. */
  read: z.optional(z.string()),
  idKind: z.enum(['uuid', 'text']),
  attributes: z.array(AttributeShape),
  relationships: z.array(RelationshipShape),
  operations: z.array(OperationShape),
});
export type ResourceShape = z.infer<typeof ResourceShape>;

export const ConsoleSchema = z.object({
  environment: z.enum(['sandbox', 'production']),
  /** Origin that pages and servers use; for code that people copy. */
  platformUrl: z.optional(z.string()),
  /** In the order of the API reference. */
  groups: z.array(z.string()),
  /** In the order of their groups. */
  resources: z.array(ResourceShape),
  definitions: z.record(z.string(), JsonSchema),
});
export type ConsoleSchema = z.infer<typeof ConsoleSchema>;
