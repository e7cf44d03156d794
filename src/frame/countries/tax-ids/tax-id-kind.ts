export interface TaxIdKind {
  /** Returns the name that people of the country know, in the reader's language if it has one there. */
  nameIn(locale: string): string;
  /** A valid number with its usual separators. */
  readonly example: string;
  /** Returns true for a valid number, false for a doubtful one, and undefined for one of another kind. */
  check(compact: string): boolean | undefined;
  /** Returns the name of another number of the country that people confuse with this one, if it looks like it. */
  otherName?(text: string): string | undefined;
}

export interface TaxIdKinds {
  readonly natural_person?: TaxIdKind;
  readonly company?: TaxIdKind;
}
