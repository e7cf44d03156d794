import { isMissingOr, isNumber, isShape, isText } from './shape.ts';

/** What the frames read of an error of the platform. */
export const isErrorObject = isShape({
  status: isNumber,
  code: isText,
  title: isText,
  detail: isText,
  source: isMissingOr(isShape({ pointer: isText })),
});
