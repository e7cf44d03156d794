/** One invalid launch option. */
export interface OptionProblem {
  readonly code: 'missing_option' | 'invalid_option' | 'target_not_found';
  /** Name of the option, with a dot inside `theme` and `events`: `theme.primary`. */
  readonly option: string;
  /** The given value and what to pass instead. */
  readonly message: string;
}

/**
 * Thrown by a launch function before it mounts anything if options are invalid. The message lists every
 * problem, one per line. `code` and `option` describe the first.
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
