import type { LaunchSettings } from './parse-options.ts';

/** True if the form of one launch can be updated to another. */
export function isSameForm(one: LaunchSettings, other: LaunchSettings): boolean {
  return (
    one.target === other.target &&
    one.init.resourceTokenHash === other.init.resourceTokenHash &&
    (one.init.amount === null) === (other.init.amount === null)
  );
}
