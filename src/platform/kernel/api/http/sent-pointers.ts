import { Failure, type Problem } from '../../store/index.ts';

/** Where attributes were sent, by the pointer of their canonical name. */
export type SentPointers = ReadonlyMap<string, string>;

/** Returns the error with pointers into the body as it was sent. */
export function toSentPointers(error: unknown, sentAt: SentPointers): unknown {
  if (!(error instanceof Failure) || sentAt.size === 0) return error;
  const [first, ...others] = error.problems.map((problem) => repointed(problem, sentAt));
  if (!first) return error;
  const { code, detail, ...rest } = first;
  return new Failure(code, detail, { ...rest, others, headers: error.headers });
}

function repointed(problem: Problem, sentAt: SentPointers): Problem {
  const { pointer } = problem;
  return pointer === undefined ? problem : { ...problem, pointer: sentPointer(pointer, sentAt) };
}

/** Replaces inner names before the names that contain them. */
function sentPointer(pointer: string, sentAt: SentPointers): string {
  let result = pointer;
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const sent = sentAt.get(pointer.slice(0, end));
    if (sent !== undefined) result = `${sent}${result.slice(end)}`;
  }
  return result;
}
