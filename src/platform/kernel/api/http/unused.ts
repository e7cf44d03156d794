/** One member of a body that the operation doesn't use as it was sent. */
export interface Unused {
  /** Its place in the body, with names in kebab-case. */
  readonly path: readonly string[];
  readonly value: unknown;
  /** The name that was sent, where it stands for the one in the path. */
  readonly sentAs?: string;
  /**
   * Why, where the operation has an attribute of this name: another spelling of it has another
   * value, or it can't be null.
   */
  readonly because?: 'given-twice' | 'not-null';
}

/** What Go sends for a time that was never set. */
const zeroTime = /^0001-01-01T00:00:00/;

/** Whether a value says nothing, in the JSON of typed languages and of forms that nobody filled in. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value === '' || zeroTime.test(value);
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && (value === null || Object.values(value).every(isBlank));
}
