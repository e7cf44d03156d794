import type * as z from 'zod/mini';

/**
 * Which of two values of a policy is stricter.
 *
 * - `true`, `false`: that value
 * - `less`: the smaller number; null is no limit
 * - `more`: the larger number; null is none
 * - `fewer`: a subset of the other list; null is every entry
 * - `further`: a superset of the other list
 */
export type Strictness = 'true' | 'false' | 'less' | 'more' | 'fewer' | 'further';

/** Strictness that values of a type can have. */
type StrictnessOf<Value> = boolean extends Value
  ? 'true' | 'false'
  : NonNullable<Value> extends number
    ? 'less' | 'more'
    : NonNullable<Value> extends readonly unknown[]
      ? 'fewer' | 'further'
      : never;

/**
 * Owner of a policy in production: the users of an organization, or operators. With a strictness, users may make
 * a policy stricter than operators did, but never weaker.
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

/** A policy of accounts. */
export interface Policy<
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Owner extends PolicyOwner = PolicyOwner,
  Effect extends boolean = boolean,
> {
  readonly schema: Schema;
  readonly owner: Owner;
  /** Value until one is set. */
  readonly byDefault: z.infer<Schema>;
  /** False for a policy that is only stored and shown. */
  readonly hasEffect: Effect;
}

/** Declares a policy. The default without `byDefault` restricts nothing: false, 0, an empty list or null. */
export function policy<
  Schema extends z.ZodMiniType,
  const Owner extends PolicyOwner<StrictnessOf<z.infer<Schema>>>,
>(schema: Schema, owner: Owner, byDefault?: z.infer<Schema>): Policy<Schema, Owner, true> {
  return { schema, owner, byDefault: byDefault ?? emptyOf(schema), hasEffect: true };
}

/** Declares a policy without effect, because the platform lacks the vendors, banks or people it concerns. */
export function recorded<
  Schema extends z.ZodMiniType,
  const Owner extends PolicyOwner<StrictnessOf<z.infer<Schema>>>,
>(schema: Schema, owner: Owner): Policy<Schema, Owner, false> {
  return { schema, owner, byDefault: emptyOf(schema), hasEffect: false };
}

function emptyOf<Schema extends z.ZodMiniType>(schema: Schema): z.infer<Schema> {
  const empty: Readonly<Record<string, unknown>> = { boolean: false, array: [], number: 0 };
  return schema.parse(empty[schema._zod.def.type] ?? null);
}
