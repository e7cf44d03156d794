/** Violations of a page's policy: `frame-src https://…`, or `report-only frame-src https://…`. */
export type Violations = Set<string>;

export function recordViolation(
  violations: Violations,
  { disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent,
): void {
  const violation = [effectiveDirective, blockedURI.split('/', 3).join('/')].join(' ');
  violations.add(disposition === 'enforce' ? violation : `report-only ${violation}`);
}
