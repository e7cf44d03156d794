// audit
export { actingUserId, asCaller } from './audit/acting-key.ts';
export type { Actor } from './audit/audit-link.ts';

// resources
export type { AttributeKind, Row } from './resources/attribute.ts';
export { type Caller, callerOf, type Paths, type Reader, type Viewer } from './resources/caller.ts';
export { exactJson, exactNumber, withoutZeros } from './resources/exact-number.ts';
export type { Registry } from './resources/registry.ts';
export {
  columnOfToOne,
  findRelationship,
  linkTo,
  type Relationship,
  singularOf,
  type ToMany,
  type ToOne,
  toLatest,
  toMany,
  toManyThrough,
  toOne,
  toOneOf,
} from './resources/relationship.ts';
export {
  accountOfContact,
  accountsIn,
  type Condition,
  columnOfAttribute,
  defineEmptyResource,
  defineResource,
  newestFirst,
  ofAccount,
  ofContact,
  ofWholeOrganization,
  ownOrganization,
  pathOfResource,
  type Resource,
  type Scope,
  timeOfCreation,
  visibleToAll,
} from './resources/resource.ts';
export { type SchemaShape, shapeOf } from './resources/schema-shape.ts';

// tokens
export type { TokenKind } from './tokens/token-options.ts';
export {
  digestOf,
  type ResolveOptions,
  type ResourceToken,
  type Tokens,
  tokenFailure,
} from './tokens/tokens.ts';

// unit-of-work
export { changedNames } from './unit-of-work/announcements.ts';
export { domainEvent } from './unit-of-work/domain-event.ts';
export { type EventHandler, on } from './unit-of-work/event-handlers.ts';
export type { NewRow } from './unit-of-work/insert.ts';
export {
  type Precondition,
  requirePrecondition,
  withPrecondition,
} from './unit-of-work/precondition.ts';
export type { Services } from './unit-of-work/services.ts';
export type { Work } from './unit-of-work/work.ts';
