export interface TaxIdKind {
  /** Local name, which isn't translated. */
  readonly name: string;
  /** A valid number with its usual separators. */
  readonly example: string;
  /** Matches numbers of this kind without separators, valid or not. */
  readonly shape: RegExp;
  /** True if a number of this shape is valid; not set without check digits. */
  isValid?(compact: string): boolean;
}

export interface TaxIdKinds {
  readonly natural_person: TaxIdKind;
  readonly company: TaxIdKind;
}
