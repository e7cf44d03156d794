import type { PersonFields } from '../person/person-fields.ts';
import type { CompanyFields } from './company-fields.ts';

export type MemberIdentity =
  | { readonly kind: 'natural_person'; readonly fields: PersonFields }
  | { readonly kind: 'company'; readonly fields: CompanyFields };

export type MemberKind = 'natural_person' | 'company';
