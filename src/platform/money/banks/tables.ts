import { valuesOf } from '../../kernel/store/index.ts';

/** Routing numbers published by the banks. */
const banks: readonly (readonly [string, string])[] = [
  ['011401533', 'Citizens Bank'],
  ['021000021', 'JPMorgan Chase Bank'],
  ['021000089', 'Citibank'],
  ['026009593', 'Bank of America'],
  ['031176110', 'Capital One'],
  ['031201360', 'TD Bank'],
  ['121000248', 'Wells Fargo Bank'],
  ['122105155', 'U.S. Bank'],
  ['124003116', 'Ally Bank'],
  ['256074974', 'Navy Federal Credit Union'],
  ['322271627', 'JPMorgan Chase Bank'],
];

export const banksTables: readonly string[] = [
  `create view banks as
  select b.routing_number as id, b.routing_number, b.name, 'aba' as routing_number_type,
    true as ach, true as wire, null::uuid as phone_number_id,
    timestamptz '2026-01-01' as created_at
  from ${valuesOf(banks)} as b(routing_number, name)`,
];
