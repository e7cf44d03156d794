import type { CardTextKey } from '../../languages/texts.ts';
import type { Ending } from '../form/ending.ts';
import type { Field } from '../form/field.ts';
import type { CardFields, FieldName } from './fields/card-fields.ts';
import type { ContributeFields, LinkFields } from './form-fields.ts';

/** Field and default error, by the last part of a pointer. */
const fieldsOfPointers: Readonly<Record<string, readonly [FieldName, CardTextKey]>> = {
  number: ['number', 'numberWrong'],
  'expiration-date': ['expiration', 'expirationWrong'],
  cvv: ['code', 'incorrect_cvv'],
  name: ['name', 'nameMissing'],
  'postal-code': ['postalCode', 'postalCodeWrong'],
};

/** Endings that keep the security code: it may be sent again. */
const keepingCode: readonly Ending['name'][] = [
  'OutcomeUnknown',
  'NetworkUnavailable',
  'ServiceUnavailable',
  'IntegrationError',
  'ValidationError',
];

type ShownFields = Pick<LinkFields | ContributeFields, 'state' | 'focus'> & {
  fields: Partial<CardFields> & { code: Field };
};

/**
 * Shows the platform's errors on the fields, clears the security code, and moves the focus to the first
 * field to correct.
 */
export function showEnding(ending: Ending, { state, fields, focus }: ShownFields): void {
  if (!keepingCode.includes(ending.name)) fields.code.clear();
  const shown: Partial<CardFields> = fields;
  const refused = refusedFields(ending, shown);
  for (const [name, reason] of refused) shown[name]?.refuse(reason);
  const isOtherCardWanted = !refused.length && fields.number && wantsOtherCard(ending);
  focus.value = isOtherCardWanted
    ? { field: 'number', isReplaced: true }
    : { field: refused[0]?.[0] ?? 'code' };
  // Hides the notice if it would only repeat the errors on the fields.
  const isSaid = refused.length > 0 && refused.length === ending.refusals.length;
  if (isSaid && state.peek().name === 'filling') state.value = { name: 'filling' };
}

/** True if the notice asks for another card. */
function wantsOtherCard({ name, code }: Ending): boolean {
  return (
    ['CardDeclined', 'ThreeDSecureFailed', 'ThreeDSecureBlocked'].includes(name) &&
    !['issuer_unavailable', 'capture_failed'].includes(code)
  );
}

/** Returns the fields with errors from the platform, each with its error. */
function refusedFields({ refusals }: Ending, fields: Partial<CardFields>) {
  return refusals.flatMap(({ code, source }): (readonly [FieldName, CardTextKey])[] => {
    const [name, reason] = fieldsOfPointers[source?.pointer.split('/').at(-1) ?? ''] ?? [];
    if (!name || !reason || !fields[name]) return [];
    if (code !== 'expired_card') return [[name, reason]];
    // No other security code helps a linked card that has expired.
    return name === 'code' ? [] : [[name, code]];
  });
}
