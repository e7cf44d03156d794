import * as z from 'zod/mini';
import { AddressInput, CountryCode } from './address.ts';
import { optional, orNull, requiredText } from './attribute-types.ts';
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
import { Locale } from './locale.ts';
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

/** Attributes that null clears in a change. */
const clearable = {
  /** Some clients send these instead of the name. */
  'first-name': Name,
  'middle-name': Name,
  'last-name': Name,
  'date-of-incorporation': IsoDate,
  'description-of-services': Words,
  'jurisdictions-of-business-activity': Words,
  sex: z.enum(['male', 'female', 'other']),
  'ip-address': IpAddress,
  geolocation: Geolocation,
  /** Language in which the platform writes to the contact. The onboarding form sends its own. */
  locale: Locale,
  'integrator-notes': Words,
};

const personal = optional({
  name: Name,
  ...clearable,
  'date-of-birth': IsoDate,
  'tax-state': z.string().check(z.maxLength(80)),
  'region-of-formation': z.string().check(z.maxLength(80)),
});

const required = {
  'contact-type': ContactType,
  'tax-id-number': TaxId,
  'tax-country': CountryCode,
};

const reachable = {
  email: Email,
  'primary-phone-number': PhoneNumberInput,
  'primary-address': AddressInput,
};

const relatedFields = {
  ...personal,
  ...required,
  ...optional(reachable),
  label: requiredText(255),
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
  ...required,
  ...reachable,
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

/** Changes of a contact. The rules apply to the resulting contact. */
export const ContactChanges = z.object({
  ...personal,
  ...optional({ ...orNull(clearable), ...required, ...reachable }),
});
export type ContactChanges = z.infer<typeof ContactChanges>;
