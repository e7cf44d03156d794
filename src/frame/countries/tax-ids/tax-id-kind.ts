/** The number under which somebody pays taxes, as one country knows it. */
export interface TaxIdKind {
  /** As it is called there: a name of its own, which no language translates. */
  readonly name: string;
  /** One that is right, written as people write it. */
  readonly example: string;
  /** What has this shape is such a number, right or wrong; without the signs between characters. */
  readonly shape: RegExp;
  /** Whether one of that shape can be right. Always, where there are no check digits. */
  isRight?(compact: string): boolean;
}

/** The kinds of one country. */
export interface TaxIdKinds {
  readonly natural_person: TaxIdKind;
  readonly company: TaxIdKind;
}
