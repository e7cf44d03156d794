import { isMissingOr, isNumber, isShape, isText } from './shape.ts';

/** Attributes that the frames read from a platform error. */
export const isErrorObject = isShape({
  status: isNumber,
  code: isText,
  title: isText,
  detail: isText,
  source: isMissingOr(isShape({ pointer: isText })),
});
