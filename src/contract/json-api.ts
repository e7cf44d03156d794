import * as z from 'zod/mini';

/** JSON:API documents and error objects. Coverage: "Wire conventions", "Errors". */

/** Media type of every response. */
export const mediaType = 'application/vnd.api+json';

export const Uuid = z.uuid();

export const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** ISO 8601 in UTC to the second, `2026-11-20T09:30:00Z`. */
export const Timestamp = z.string().check(z.regex(timestampPattern));

/** Identifies a resource without its attributes. */
export const ResourceIdentifier = z.object({ type: z.string(), id: z.string() });
export type ResourceIdentifier = z.infer<typeof ResourceIdentifier>;

/** Link to the related resources, their identifiers, or both. */
export const Relationship = z.object({
  links: z.optional(z.object({ related: z.string() })),
  data: z.optional(z.nullable(z.union([ResourceIdentifier, z.array(ResourceIdentifier)]))),
});
export type Relationship = z.infer<typeof Relationship>;

/** A resource of any type, as in `included`. */
export const Resource = z.object({
  type: z.string(),
  id: z.nullable(z.string()),
  attributes: z.record(z.string(), z.unknown()),
  links: z.optional(z.object({ self: z.string() })),
  relationships: z.optional(z.record(z.string(), Relationship)),
});
export type Resource = z.infer<typeof Resource>;

/** Creates the schema of a resource of one type. */
export const resourceOf = <Type extends string, Attributes extends z.ZodMiniType>(
  type: Type,
  attributes: Attributes,
) =>
  z.object({
    type: z.literal(type),
    id: z.string(),
    attributes,
    links: z.optional(z.object({ self: z.string() })),
    relationships: z.optional(z.record(z.string(), Relationship)),
  });

/** An unused part of the request. Codes: `not_used`, `read_only`, `recorded_only`, `key_reused`. */
export const Warning = z.object({
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  /** JSON pointer into the body, or the name of a header. */
  source: z.object({ pointer: z.optional(z.string()), header: z.optional(z.string()) }),
});
export type Warning = z.infer<typeof Warning>;

/** Present if parts of the request were not used. */
export const Warnings = z.optional(z.object({ warnings: z.array(Warning) }));

/** Creates the schema of a response with one resource. */
export const documentOf = <Schema extends z.ZodMiniType>(resource: Schema) =>
  z.object({ data: resource, included: z.optional(z.array(Resource)), meta: Warnings });

/** Creates the schema of one page of a collection. `last`, `next` and `prev` are omitted if there is no such page. */
export const collectionOf = <Schema extends z.ZodMiniType>(resource: Schema) =>
  z.object({
    data: z.array(resource),
    included: z.array(Resource),
    links: z.object({
      self: z.string(),
      first: z.string(),
      last: z.optional(z.string()),
      next: z.optional(z.string()),
      prev: z.optional(z.string()),
    }),
    meta: z.object({
      'page-count': z.int(),
      'resource-count': z.int(),
      warnings: z.optional(z.array(Warning)),
    }),
  });

/** Creates the schema of a request body. JSON:API requires `type`, but clients send different values, so it is not checked. */
export const inputOf = <Attributes extends z.ZodMiniType>(attributes: Attributes) =>
  z.object({ data: z.object({ type: z.optional(z.string()), attributes }) });

/**
 * `status` is the HTTP status. `links.about` leads to the code in the documentation; errors that a form
 * reports without an answer of the platform have none. `source.pointer` is in kebab-case:
 * `/data/attributes/billing-address/postal-code`.
 */
export const ErrorObject = z.object({
  links: z.optional(z.object({ about: z.string() })),
  status: z.int(),
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  source: z.optional(z.object({ pointer: z.string() })),
});
export type ErrorObject = z.infer<typeof ErrorObject>;

export const ErrorDocument = z.object({ errors: z.array(ErrorObject), meta: Warnings });
