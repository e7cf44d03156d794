import { batch } from '@preact/signals-core';
import type { Ending } from '../form/ending.ts';
import type { Field } from '../form/field.ts';
import type { CardFields, FieldName } from './card-fields.ts';

/** By the last part of a pointer. */
const fieldsOfPointers: Readonly<Record<string, FieldName>> = {
  number: 'number',
  'expiration-date': 'expiration',
  cvv: 'code',
  name: 'name',
  'postal-code': 'postalCode',
};

/** Endings after which the same security code may be sent again. */
const keepingCode: readonly Ending['name'][] = [
  'OutcomeUnknown',
  'NetworkUnavailable',
  'ServiceUnavailable',
  'IntegrationError',
  'ValidationError',
];

/**
 * Shows on the fields what the platform did not take, and forgets the security code.
 *
 * @returns the field that the cardholder is to mend first
 */
export function showRefusals(
  ending: Ending,
  fields: Partial<CardFields> & { code: Field },
): { field: FieldName } {
  if (!keepingCode.includes(ending.name)) fields.code.clear();
  const refused = ending.refusals.flatMap(({ code, source }) => {
    const name = fieldsOfPointers[source?.pointer.split('/').at(-1) ?? ''];
    // A linked card that has expired cannot be mended by another security code.
    return name && !(code === 'expired_card' && name === 'code') ? [name] : [];
  });
  for (const name of refused) fields[name]?.refuse('refused');
  return { field: refused.find((name) => fields[name]) ?? 'code' };
}

/**
 * Tells the errors of all fields.
 *
 * @returns the first field that has one
 */
export function revealErrors(fields: Partial<CardFields>): { field: FieldName } | undefined {
  const wrong = batch(() =>
    (Object.entries(fields) as [FieldName, Field][]).filter(([, field]) => field.reveal()),
  );
  return wrong[0] && { field: wrong[0][0] };
}
