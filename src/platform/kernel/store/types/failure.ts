import { type ErrorCode, type ErrorObject, errorStatus } from '../../../../contract/index.ts';

/** One rule that was broken, in the words of the contract. */
export interface Problem {
  readonly code: ErrorCode;
  /** What is wrong and how to fix it; shown to people. */
  readonly detail: string;
  /** JSON pointer into the request body, in kebab-case. */
  readonly pointer?: string | undefined;
  /** A short name of the kind of problem; a default for each code stands in {@link titleOf}. */
  readonly title?: string | undefined;
}

/**
 * Thrown wherever a rule is broken; the reply layer turns it into the error document. Holds
 * several problems when a body has several, all with one status.
 *
 * @example throw new Failure('token_expired', 'This link has expired. Ask for a new one.');
 */
export class Failure extends Error {
  readonly problems: readonly Problem[];
  /** Header fields that belong to this refusal, such as `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    detail: string,
    more: Partial<Omit<Problem, 'code' | 'detail'>> & {
      headers?: Readonly<Record<string, string>>;
      /** Further problems of the same body. */
      others?: readonly Problem[];
    } = {},
  ) {
    super(code);
    this.name = 'Failure';
    const { headers = {}, others = [], ...rest } = more;
    this.problems = [{ code, detail, ...rest }, ...others];
    this.headers = headers;
  }

  /** Several problems of one body; the first decides the status. */
  static ofAll([first, ...others]: readonly [Problem, ...Problem[]]): Failure {
    const { code, detail, ...rest } = first;
    return new Failure(code, detail, { ...rest, others });
  }

  /** The code of the first problem. */
  get code(): ErrorCode {
    return this.problems[0]?.code ?? 'internal_error';
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** The problems as they stand in an error document. */
  toErrors(): ErrorObject[] {
    return this.problems.map(toErrorObject);
  }
}

/** A refusal of one attribute: 422, `Invalid Attribute`. `pointer` is relative to `/data/attributes`. */
export function invalidAttribute(pointer: string, detail: string): Failure {
  return new Failure('invalid_attribute', detail, { pointer: `/data/attributes/${pointer}` });
}

function toErrorObject(problem: Problem): ErrorObject {
  return {
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
