import * as z from 'zod/mini';
import { AddressInput, CountryCode } from './address.ts';
import {
  identityBreaches,
  peopleBreaches,
  taxBreaches,
  taxStateBreaches,
} from './contact-rules.ts';
import { ContactType } from './contact-type.ts';
import { Email } from './email.ts';
import { Geolocation } from './geolocation.ts';
import { hasInvisibleCharacters } from './invisible-characters.ts';
import { IpAddress } from './ip-address.ts';
import { IsoDate } from './iso-date.ts';
import { Uuid } from './json-api.ts';
import { maxRelatedContacts } from './max-related-contacts.ts';
import { Percentage } from './percentage.ts';
import { PhoneNumberInput } from './phone-number.ts';
import { plainInput, plainLine } from './plain-input.ts';
import { withRules } from './with-rules.ts';

/** Input for contacts. Coverage: "Contact: what is sent". */

const Words = z.string().check(z.maxLength(2_000));

/** Any script is accepted; translations may be uploaded as documents. */
const Name = z.string().check(
  z.refine((name) => !hasInvisibleCharacters(name), {
    error: 'must not contain invisible characters',
  }),
  z.overwrite(plainLine),
  z.maxLength(80),
  z.regex(/[\p{L}\p{N}]/u, { error: 'must contain a letter or digit' }),
  z.regex(/^[^\p{Cc}\p{Cs}<>{}[\]|\\^~@]*$/u, {
    error: 'contains characters that are not allowed in names',
  }),
);
const TaxId = z.string().check(
  z.overwrite(plainInput),
  z.minLength(1, { error: 'is required' }),
  z.maxLength(50),
  z.regex(/^$|[\p{L}\p{N}]/u, { error: 'must contain a letter or digit' }),
  // Hong Kong uses brackets, and Mexico an ampersand.
  z.regex(/^[\p{L}\p{N}\p{Pd} ./&()]*$/u, {
    error: 'must contain only letters, digits, spaces, hyphens and the characters . / & ( )',
  }),
);

const personal = {
  name: z.optional(Name),
  /** Some clients send these instead of the name. */
  'first-name': z.optional(Name),
  'middle-name': z.optional(Name),
  'last-name': z.optional(Name),
  'date-of-birth': z.optional(IsoDate),
  'date-of-incorporation': z.optional(IsoDate),
  'description-of-services': z.optional(Words),
  'jurisdictions-of-business-activity': z.optional(Words),
  sex: z.optional(z.enum(['male', 'female', 'other'])),
  'tax-state': z.optional(z.string().check(z.maxLength(80))),
  'region-of-formation': z.optional(z.string().check(z.maxLength(80))),
  'ip-address': z.optional(IpAddress),
  geolocation: z.optional(Geolocation),
  'integrator-notes': z.optional(Words),
};

const relatedFields = {
  ...personal,
  'contact-type': ContactType,
  'tax-id-number': TaxId,
  'tax-country': CountryCode,
  email: z.optional(Email),
  'primary-phone-number': z.optional(PhoneNumberInput),
  'primary-address': z.optional(AddressInput),
  label: z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(255)),
  description: z.optional(Words),
  /** True for the company's primary contact. Default: the first natural person. */
  primary: z.optional(z.boolean()),
  'percent-ownership': z.optional(Percentage),
  /** Rule 2: owners of a beneficial entity are listed next to it. */
  'related-contacts': z.optional(
    z.array(z.unknown()).check(
      z.maxLength(0, {
        error: 'must be omitted: list its owners in the related contacts of the main company',
      }),
    ),
  ),
};

export const RelatedContactInput = withRules(
  z.object(relatedFields),
  identityBreaches,
  taxBreaches,
);
export type RelatedContactInput = z.infer<typeof RelatedContactInput>;

const Role = z.enum(['beneficiary', 'grantor', 'owner']);

/** A contact without its account. */
export const contactFields = {
  ...personal,
  'contact-type': ContactType,
  'tax-id-number': TaxId,
  'tax-country': CountryCode,
  email: Email,
  'primary-phone-number': PhoneNumberInput,
  'primary-address': AddressInput,
  'account-roles': z.optional(z.union([Role, z.array(Role)])),
  'related-contacts': z.optional(
    z.array(RelatedContactInput).check(z.maxLength(maxRelatedContacts)),
  ),
};

/** Adds the rules of a contact to an object that includes {@link contactFields}. */
export function withContactRules<Schema extends z.ZodMiniObject>(schema: Schema): Schema {
  return withRules(schema, identityBreaches, taxBreaches, taxStateBreaches, peopleBreaches);
}

export const OwnerInput = withContactRules(z.object(contactFields));
export type OwnerInput = z.infer<typeof OwnerInput>;

export const ContactInput = withContactRules(
  z.object({
    ...contactFields,
    /** Omitted for contacts of the organization itself, if its policy allows them. */
    'account-id': z.optional(Uuid),
  }),
);

/** Attributes that null clears. */
const clearable = {
  'first-name': z.optional(z.nullable(Name)),
  'middle-name': z.optional(z.nullable(Name)),
  'last-name': z.optional(z.nullable(Name)),
  'date-of-incorporation': z.optional(z.nullable(IsoDate)),
  'description-of-services': z.optional(z.nullable(Words)),
  'jurisdictions-of-business-activity': z.optional(z.nullable(Words)),
  sex: z.optional(z.nullable(z.enum(['male', 'female', 'other']))),
  'ip-address': z.optional(z.nullable(IpAddress)),
  geolocation: z.optional(z.nullable(Geolocation)),
  'integrator-notes': z.optional(z.nullable(Words)),
};

/** Changes of a contact. The rules apply to the resulting contact. */
export const ContactChanges = z.object({
  ...personal,
  ...clearable,
  'contact-type': z.optional(ContactType),
  'tax-id-number': z.optional(TaxId),
  'tax-country': z.optional(CountryCode),
  email: z.optional(Email),
  'primary-phone-number': z.optional(PhoneNumberInput),
  'primary-address': z.optional(AddressInput),
});
export type ContactChanges = z.infer<typeof ContactChanges>;
