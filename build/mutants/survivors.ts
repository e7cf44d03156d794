/** A change that no test notices, and why that is right. */
export interface Survivor {
  readonly file: string;
  /** The code as it stands: the text that the change replaces. */
  readonly code: string;
  /** What it is replaced by; any change of that code when absent. */
  readonly by?: string;
  readonly reason: string;
}

/** Changes that make no difference that a test could or need see. */
export const survivors: readonly Survivor[] = [
  {
    file: 'src/embeds/parse-frame-message.ts',
    code: '() => false',
    by: '() => undefined',
    reason: 'Only whether it is truthy is asked for.',
  },
  {
    file: 'src/platform/site/frame-policy.ts',
    code: "''",
    reason: 'For the compiler: the group that it stands in for always matches, be it nothing.',
  },
  {
    file: 'src/contract/card-rules.ts',
    code: 'sum += doubled > 9 ? doubled - 9 : doubled',
    by: 'sum -= doubled > 9 ? doubled - 9 : doubled',
    reason: 'A sum is a multiple of ten with either sign.',
  },
  {
    file: 'src/contract/card-number-in-text.ts',
    code: '[]',
    reason: 'A text without digits in place of no text: neither holds a card number.',
  },
  {
    file: 'src/contract/card-number-in-text.ts',
    code: '/[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}/gi',
    by: '/[\\da-f](-[\\da-f]{4}){3}-[\\da-f]{12}/gi',
    reason:
      'What stays of the first group is 7 digits and no card number; a longer group is no UUID.',
  },
];
