import * as z from 'zod/mini';
import {
  mailboxPattern,
  maxAddressLineLength,
  maxPostalCodeLength,
  streetPattern,
  zipCodePattern,
} from './address-rules.ts';
import { optional, text } from './attribute-types.ts';
import { collection } from './collection.ts';
import { isIsoCountry } from './countries.ts';
import { exampleAddress, exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { isNotLatin } from './latin.ts';
import { plainInput, plainLine } from './plain-input.ts';
import { usStateOf } from './us-state-names.ts';
import { type Breach, withRules } from './with-rules.ts';

const countryError = { error: 'must be a two-letter ISO 3166-1 country code, such as US' };
const twoLetters = /^[A-Z]{2}$/;

/** ISO 3166-1 alpha-2, in upper or lower case. */
export const CountryCode = z.string().check(
  z.overwrite(plainInput),
  z.toUpperCase(),
  z.regex(twoLetters, countryError),
  // Reports the error only once. With `abort`, the rules of the surrounding object would not run.
  z.refine((code) => !twoLetters.test(code) || isIsoCountry(code), countryError),
);

const required = { error: 'is required' };

/** Line of a street address. Coverage: NE6. */
const StreetLine = z.string().check(
  z.overwrite(plainLine),
  z.minLength(1, required),
  z.maxLength(maxAddressLineLength),
  z.regex(streetPattern, { error: 'must name a street or a building' }),
  z.refine((text) => !mailboxPattern.test(text), {
    error: 'must be a physical address, not a post office box',
  }),
);

const Region = z.string().check(z.overwrite(plainLine), z.maxLength(maxAddressLineLength));
const PostalCode = z.string().check(z.overwrite(plainInput), z.maxLength(maxPostalCodeLength));

/** The whole address on one line in Latin letters, for banks and checks that read no other script. */
const LatinAddress = z.string().check(
  z.overwrite(plainLine),
  z.minLength(1, required),
  z.maxLength(maxAddressLineLength),
  z.refine((line) => streetPattern.test(line) && !isNotLatin(line), {
    error: 'must be in Latin letters, digits and punctuation',
  }),
);

const fields = {
  'street-1': StreetLine,
  'street-2': z.optional(StreetLine),
  city: z
    .string()
    .check(z.overwrite(plainLine), z.minLength(1, required), z.maxLength(maxAddressLineLength)),
  region: z.optional(Region),
  'postal-code': z.optional(PostalCode),
  country: CountryCode,
  'latin-address': z.optional(LatinAddress),
};

/** Requires a valid state and ZIP code in the United States. */
function usRules(address: Readonly<Record<string, unknown>>): Breach[] {
  const { country, region, 'postal-code': postalCode } = address;
  if (country !== 'US') return [];
  const breaches: Breach[] = [];
  if (typeof region !== 'string' || usStateOf(region) === undefined) {
    breaches.push({
      path: ['region'],
      message: 'must be a US state, as a two-letter code or a name',
    });
  }
  if (typeof postalCode !== 'string' || !zipCodePattern.test(postalCode)) {
    breaches.push({
      path: ['postal-code'],
      message: 'must be a ZIP code, such as 89145 or 89145-1234',
    });
  }
  return breaches;
}

export const AddressInput = withRules(z.object(fields), usRules);
export type AddressInput = z.infer<typeof AddressInput>;

/** Changes of an address. The rules apply to the resulting address. */
export const AddressChanges = z.object({
  ...optional(fields),
  // Null clears these, if the rules of the country allow it.
  'street-2': z.optional(z.nullable(StreetLine)),
  region: z.optional(z.nullable(Region)),
  'postal-code': z.optional(z.nullable(PostalCode)),
  'latin-address': z.optional(z.nullable(LatinAddress)),
});
export type AddressChanges = z.infer<typeof AddressChanges>;

/** An additional address of a contact. */
export const NewAddress = withRules(
  z.object({
    ...fields,
    'contact-id': Uuid,
    /** True makes it the contact's primary address. */
    primary: z.optional(z.boolean()),
  }),
  usRules,
);
export type NewAddress = z.infer<typeof NewAddress>;

export const Address = resourceOf(
  'addresses',
  z.object({
    'street-1': z.string(),
    'street-2': text,
    city: z.string(),
    region: text,
    'postal-code': text,
    country: z.string(),
    /** The whole address on one line in Latin letters, if it was sent. */
    'latin-address': text,
    'created-at': Timestamp,
  }),
);

const addresses = collection(Address);
export const [listAddresses, readAddress] = addresses.listAndRead();
export const createAddress = addresses.create('Add an address to a contact', {
  permissionOn: 'named',
  body: inputOf(NewAddress),
  example: { 'contact-id': exampleIds.contact, ...exampleAddress },
});
export const changeAddress = addresses.change('Update an address', {
  body: inputOf(AddressChanges),
  example: { 'street-1': '1 Bank Street' },
});
