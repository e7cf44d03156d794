/** One wrong launch option. */
export interface OptionProblem {
  readonly code: 'missing_option' | 'invalid_option' | 'target_not_found';
  /** Name of the option, with a dot inside `theme` and `events`: `theme.primary`. */
  readonly option: string;
  /** What was given, what is expected and how to fix it. */
  readonly message: string;
}

/**
 * What a launch function throws when its options are wrong: a mistake of the integration, found
 * before anything is mounted. The message tells all that is wrong, a line each; `code` and `option`
 * are those of the first.
 */
export class EmbedsError extends Error {
  override readonly name = 'IntegrationError';
  readonly code: OptionProblem['code'];
  readonly option: string;

  constructor(first: OptionProblem, all: readonly OptionProblem[]) {
    super(all.map(({ message }) => message).join('\n'));
    this.code = first.code;
    this.option = first.option;
  }
}
