import { expect, it } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { titleOfFailure } from './failure-view.tsx';

it.each([412, 422])('says that nothing was done with %d, unless an earlier step was', (status) => {
  expect(titleOfFailure(new ApiError(status))).toContain('Nothing was done.');
  expect(titleOfFailure(new ApiError(status), true)).toBe(
    'The platform rejected this step. Earlier steps are done.',
  );
});
