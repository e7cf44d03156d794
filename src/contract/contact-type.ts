import * as z from 'zod/mini';

/** Coverage: CI2. */
export const ContactType = z.enum([
  'natural_person',
  'company',
  'c_corp',
  's_corp',
  'llc',
  'trust',
]);
export type ContactType = z.infer<typeof ContactType>;
