import type * as z from 'zod/mini';

/**
 * Which of two values of a policy is stricter.
 *
 * - `true`, `false`: that value
 * - `less`: the smaller number; null is no limit
 * - `more`: the larger number; null is none
 * - `fewer`: a list with fewer entries, all of which the other has; null is every entry
 * - `further`: a list with all entries of the other, and further ones
 */
export type Strictness = 'true' | 'false' | 'less' | 'more' | 'fewer' | 'further';

/** The strictness that values of a type can have. */
type StrictnessOf<Value> = boolean extends Value
  ? 'true' | 'false'
  : NonNullable<Value> extends number
    ? 'less' | 'more'
    : NonNullable<Value> extends readonly unknown[]
      ? 'fewer' | 'further'
      : never;

/**
 * Says who sets a policy in production.
 *
 * - `by: 'tenant'`: the users of an organization, for their own accounts
 * - `by: 'operators'`: operators. It protects the custodian. If it has a strictness, users may make it
 *   stricter than operators did, and never weaker
 */
export type PolicyOwner<Order extends Strictness = Strictness> =
  | { readonly by: 'tenant' }
  | { readonly by: 'operators'; readonly stricter?: Order };

export const tenant = { by: 'tenant' } as const;
export const operators = { by: 'operators' } as const;
export const required = { by: 'operators', stricter: 'true' } as const;
export const permitted = { by: 'operators', stricter: 'false' } as const;
export const atMost = { by: 'operators', stricter: 'less' } as const;
export const atLeast = { by: 'operators', stricter: 'more' } as const;
export const allowed = { by: 'operators', stricter: 'fewer' } as const;
export const listed = { by: 'operators', stricter: 'further' } as const;

/** A policy of accounts: everything that is known of it. */
export interface Policy<
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Owner extends PolicyOwner = PolicyOwner,
  Effect extends boolean = boolean,
> {
  readonly schema: Schema;
  readonly owner: Owner;
  /** The value where nothing was set. */
  readonly byDefault: z.infer<Schema>;
  /** False for a policy that is only stored and shown. */
  readonly hasEffect: Effect;
}

/**
 * Declares a policy.
 *
 * @param byDefault demands, limits and prevents nothing, if left out: false, 0, an empty list or null
 */
export function policy<
  Schema extends z.ZodMiniType,
  const Owner extends PolicyOwner<StrictnessOf<z.infer<Schema>>>,
>(schema: Schema, owner: Owner, byDefault?: z.infer<Schema>): Policy<Schema, Owner, true> {
  return { schema, owner, byDefault: byDefault ?? nothingOf(schema), hasEffect: true };
}

/** Declares a policy without effect: it is about vendors, banks or people that the platform does not have. */
export function recorded<
  Schema extends z.ZodMiniType,
  const Owner extends PolicyOwner<StrictnessOf<z.infer<Schema>>>,
>(schema: Schema, owner: Owner): Policy<Schema, Owner, false> {
  return { schema, owner, byDefault: nothingOf(schema), hasEffect: false };
}

function nothingOf<Schema extends z.ZodMiniType>(schema: Schema): z.infer<Schema> {
  const nothing: Readonly<Record<string, unknown>> = { boolean: false, array: [], number: 0 };
  return schema.parse(nothing[schema._zod.def.type] ?? null);
}
