/** What a page's security policy has refused: `frame-src https://…`, cut to origins; whether really. */
export type Violations = Map<string, boolean>;

/** Remembers a violation. */
export function noteViolation(
  violations: Violations,
  { disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent,
): void {
  const violation = `${effectiveDirective} ${blockedURI.split('/', 3).join('/')}`;
  violations.set(violation, disposition === 'enforce' || !!violations.get(violation));
}
