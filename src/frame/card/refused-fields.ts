import { batch } from '@preact/signals-core';
import type { CardTextKey } from '../../languages/texts.ts';
import type { Ending } from '../form/ending.ts';
import type { Field } from '../form/field.ts';
import type { CardFields, FieldName } from './card-fields.ts';

/** By the last part of a pointer: the field, and what it says where the code says no more. */
const fieldsOfPointers: Readonly<Record<string, readonly [FieldName, CardTextKey]>> = {
  number: ['number', 'numberWrong'],
  'expiration-date': ['expiration', 'expirationWrong'],
  cvv: ['code', 'incorrect_cvv'],
  name: ['name', 'nameMissing'],
  'postal-code': ['postalCode', 'postalCodeWrong'],
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
 * @returns the field that the cardholder corrects first
 */
export function showRefusals(
  ending: Ending,
  fields: Partial<CardFields> & { code: Field },
): { field: FieldName } {
  if (!keepingCode.includes(ending.name)) fields.code.clear();
  const refused = refusedFields(ending, fields);
  for (const [name, reason] of refused) fields[name]?.refuse(reason);
  return { field: refused[0]?.[0] ?? 'code' };
}

/** Whether the fields say all that there is to say, so that nothing above them repeats it. */
export function isSaidByFields(ending: Ending, fields: Partial<CardFields>): boolean {
  const { refusals } = ending;
  return refusals.length > 0 && refusedFields(ending, fields).length === refusals.length;
}

/** The fields of the form that a refusal points at, each with what to say of it. */
function refusedFields({ refusals }: Ending, fields: Partial<CardFields>) {
  return refusals.flatMap(({ code, source }): (readonly [FieldName, CardTextKey])[] => {
    const [name, reason] = fieldsOfPointers[source?.pointer.split('/').at(-1) ?? ''] ?? [];
    if (!name || !reason || !fields[name]) return [];
    if (code !== 'expired_card') return [[name, reason]];
    // No other security code helps a linked card that has expired.
    return name === 'code' ? [] : [[name, code]];
  });
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
