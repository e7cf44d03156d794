import type { Permission } from '../../../contract/index.ts';

/** Whether some permissions include another: full control includes all, each includes reading. */
export function includesPermission(held: readonly Permission[], wanted: Permission): boolean {
  if (held.includes('full_control') || held.includes(wanted)) return true;
  return wanted === 'read' && held.length > 0;
}
