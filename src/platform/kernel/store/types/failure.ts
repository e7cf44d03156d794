import {
  type ErrorCode,
  type ErrorObject,
  errorStatus,
  singularOf,
} from '../../../../contract/index.ts';

export interface Problem {
  readonly code: ErrorCode;
  /** For people: what is wrong, and how to fix it. */
  readonly detail: string;
  /** JSON pointer into the request body, in kebab-case. */
  readonly pointer?: string | undefined;
  /** Derived from the code by default. */
  readonly title?: string | undefined;
}

/**
 * An error with a code of the contract; becomes the error document of the response.
 *
 * @example throw new Failure('token_expired', 'This link has expired. Ask for a new one.');
 */
export class Failure extends Error {
  readonly problems: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    detail: string,
    more: Partial<Omit<Problem, 'code' | 'detail'>> & {
      headers?: Readonly<Record<string, string>>;
      others?: readonly Problem[];
    } = {},
  ) {
    super(code);
    this.name = 'Failure';
    const { headers = {}, others = [], ...rest } = more;
    this.problems = [{ code, detail, ...rest }, ...others];
    this.headers = headers;
  }

  /** Creates a failure of several problems. The first decides the status. */
  static ofAll([first, ...others]: readonly [Problem, ...Problem[]]): Failure {
    const { code, detail, ...rest } = first;
    return new Failure(code, detail, { ...rest, others });
  }

  get code(): ErrorCode {
    return this.problems[0]?.code ?? 'internal_error';
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** Returns the error objects. Each links to its code in the documentation that `publicUrl` serves. */
  toErrors(publicUrl: string): ErrorObject[] {
    return this.problems.map((problem) => toErrorObject(problem, publicUrl));
  }
}

/** Returns the failure of an operation; undefined if it succeeds. @throws any other error */
export async function failureOf(operation: Promise<unknown>): Promise<Failure | undefined> {
  try {
    await operation;
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Creates a 422 `invalid_attribute` for one attribute. `pointer` is relative to `/data/attributes`. */
export function invalidAttribute(pointer: string, detail: string): Failure {
  return Failure.ofAll([attributeProblem(pointer, detail)]);
}

/** Creates the problem of {@link invalidAttribute}, to be reported with others. */
export function attributeProblem(pointer: string, detail: string): Problem {
  return { code: 'invalid_attribute', detail, pointer: `/data/attributes/${pointer}` };
}

/** @throws Failure with all problems, if any */
export function requireNoProblems([first, ...others]: readonly Problem[]): void {
  if (first) throw Failure.ofAll([first, ...others]);
}

function toErrorObject(problem: Problem, publicUrl: string): ErrorObject {
  return {
    links: { about: `${publicUrl}/docs/errors#${problem.code}` },
    status: errorStatus[problem.code],
    code: problem.code,
    title: problem.title ?? titleOf(problem.code),
    detail: problem.detail,
    ...(problem.pointer === undefined ? {} : { source: { pointer: problem.pointer } }),
  };
}

function titleOf(code: ErrorCode): string {
  return code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const initials = /\b(aml|api|cip|kyc)\b/g;

/** Says that a resource doesn't exist: of `funds-transfers`, `There is no funds transfer with this id.` */
export function sentenceOfMissing(type: string): string {
  const words = singularOf(type).replaceAll('-', ' ');
  return `There is no ${words.replace(initials, (word) => word.toUpperCase())} with this id.`;
}
