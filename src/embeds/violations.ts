/** Violations of a page's security policy, such as `frame-src https://…`; true if enforced. */
export type Violations = Map<string, boolean>;

export function recordViolation(
  violations: Violations,
  { disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent,
): void {
  const violation = `${effectiveDirective} ${blockedURI.split('/', 3).join('/')}`;
  violations.set(violation, disposition === 'enforce' || !!violations.get(violation));
}
