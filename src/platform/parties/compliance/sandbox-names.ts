/** Exceptions of each kind of check that a name requests. Coverage: "Sandbox exception codes". */
interface NamedExceptions {
  readonly aml: readonly string[];
  readonly cip: readonly string[];
  readonly document: readonly string[];
}

type Kind = keyof NamedExceptions;

const everyKind: readonly Kind[] = ['aml', 'cip', 'document'];

const codes: Readonly<Record<string, { exception: string; kinds: readonly Kind[] }>> = {
  0: { exception: 'access_auto_check_failed', kinds: everyKind },
  1: { exception: 'address_auto_check_failed', kinds: ['cip', 'document'] },
  2: { exception: 'currency_risk_auto_check_failed', kinds: ['aml'] },
  3: { exception: 'date_of_birth_auto_check_failed', kinds: ['cip', 'document'] },
  4: { exception: 'deceased_auto_check_failed', kinds: ['cip'] },
  5: { exception: 'document_valid_auto_check_failed', kinds: ['document'] },
  6: { exception: 'name_and_address_auto_check_failed', kinds: ['cip'] },
  7: { exception: 'name_auto_check_failed', kinds: ['cip'] },
  8: { exception: 'sanctions_screening_auto_check_failed', kinds: ['aml'] },
  9: { exception: 'tax_country_auto_check_failed', kinds: ['document'] },
  10: { exception: 'tax_id_number_auto_check_failed', kinds: ['cip'] },
};

/** Returns the exceptions that a name such as `sandbox_exceptions 2 4` requests. */
export function exceptionsOfName(name: string): NamedExceptions {
  const [marker, ...words] = name.trim().split(/\s+/);
  const requested = marker === 'sandbox_exceptions' ? [...new Set(words)] : [];
  const of = (kind: Kind) =>
    requested.flatMap((word) => {
      const code = Object.hasOwn(codes, word) ? codes[word] : undefined;
      return code?.kinds.includes(kind) ? [code.exception] : [];
    });
  return { aml: of('aml'), cip: of('cip'), document: of('document') };
}

/** Returns the score that a name such as `sandbox_fraud_score 0.995` requests; 0 by default. */
export function fraudScoreOfName(name: string): number {
  const requested = /(?:^|\s)sandbox_fraud_score\s+(0|1|[01]?\.\d{1,5})(?:\s|$)/.exec(name);
  return Math.min(Number(requested?.[1] ?? 0), 1);
}
