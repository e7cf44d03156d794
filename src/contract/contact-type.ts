import * as z from 'zod/mini';

/** Specification: "Contact"; the kinds of company beyond `company` as in platform facts, 3.2. */
export const ContactType = z.enum([
  'natural_person',
  'company',
  'c_corp',
  's_corp',
  'llc',
  'trust',
]);
export type ContactType = z.infer<typeof ContactType>;
