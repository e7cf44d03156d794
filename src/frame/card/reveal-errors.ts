import { batch } from '@preact/signals-core';
import type { Field } from '../form/field.ts';
import type { CardFields, FieldName } from './fields/card-fields.ts';

/**
 * Shows the errors of all fields.
 *
 * @returns the first field that has one
 */
export function revealErrors(fields: Partial<CardFields>): { field: FieldName } | undefined {
  const wrong = batch(() =>
    (Object.entries(fields) as [FieldName, Field][]).filter(([, field]) => field.reveal()),
  );
  return wrong[0] && { field: wrong[0][0] };
}
