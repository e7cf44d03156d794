import type { ErrorObject } from '../../contract/json-api.ts';
import type { Stepper } from './stepper.ts';

const attributes = '/data/attributes/';

/**
 * Shows the platform's errors on the fields of all steps, and goes to the first of them.
 *
 * @returns true if any error belongs to a field
 */
export function showRefusals({ steps, goTo }: Stepper, refusals: readonly ErrorObject[]): boolean {
  const pointers = refusals.flatMap(({ source }) =>
    source?.pointer.startsWith(attributes) ? [source.pointer.slice(attributes.length)] : [],
  );
  const shown = steps.flatMap((step, index) =>
    pointers.flatMap((pointer) => {
      const id = step.refuse(pointer);
      return id === undefined ? [] : [{ index, id }];
    }),
  );
  if (shown[0]) goTo(shown[0].index, shown[0].id);
  return shown.length > 0;
}
