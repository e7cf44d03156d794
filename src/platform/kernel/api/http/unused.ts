/** A member of a body that the operation doesn't use as it was sent. */
export interface Unused {
  /** In kebab-case. */
  readonly path: readonly string[];
  readonly value: unknown;
  /** The name that was sent, if it isn't the one in the path. */
  readonly sentAs?: string;
  /** The reason, if the operation has an attribute of this name. */
  readonly because?: 'given-twice' | 'not-null';
}

/** Go sends this for a time that was never set. */
const zeroTime = /^0001-01-01T00:00:00/;

/** True if a value means nothing, in the JSON of typed languages and of empty forms. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value === '' || zeroTime.test(value);
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && (value === null || Object.values(value).every(isBlank));
}
