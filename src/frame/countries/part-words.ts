import type { AddressPart } from '../../addresses/format-address.ts';
import type { CountryTextKey } from '../../languages/texts.ts';

export type { AddressPart };

export interface PartWords {
  readonly label: CountryTextKey;
  /** Error of an empty text field; a general one if no country requires the part. */
  readonly missing: CountryTextKey;
  /** Error of a text field with a wrong text, or of a list in which nothing is chosen. */
  readonly wrong: CountryTextKey;
}

export type WordsOfParts = Readonly<Record<AddressPart, PartWords>>;

const city = (label: CountryTextKey, missing: CountryTextKey) => ({
  city: { label, missing, wrong: missing },
});
/** A region is a list in some countries and a text field in others; `notChosen` is the error of the list. */
const region = (label: CountryTextKey, missing: CountryTextKey, notChosen = missing) => ({
  region: { label, missing, wrong: notChosen },
});
const street = (label: CountryTextKey, missing: CountryTextKey) => ({
  'street-1': { label, missing, wrong: 'streetWrong' as const },
});
const code = (label: CountryTextKey, missing: CountryTextKey, wrong: CountryTextKey) => ({
  'postal-code': { label, missing, wrong },
});

/** Texts for an unknown country. */
export const plainWords: WordsOfParts = {
  ...street('street', 'streetMissing'),
  'street-2': { label: 'apartment', missing: 'streetMissing', wrong: 'streetWrong' },
  ...city('city', 'cityMissing'),
  ...region('region', 'regionMissing', 'regionNotChosen'),
  ...code('postalCode', 'postalCodeMissing', 'postalCodeWrong'),
};

const postcode = code('postcode', 'postcodeMissing', 'postcodeWrong');

/** Texts by the names of the data: see `data/make.ts`. */
const named: Readonly<Record<string, Partial<WordsOfParts>>> = {
  area: region('area', 'areaMissing'),
  britishPostcode: code('britishPostcode', 'britishPostcodeMissing', 'britishPostcodeWrong'),
  cep: code('cep', 'cepMissing', 'cepWrong'),
  cityDistrict: city('district', 'districtMissing'),
  county: region('county', 'regionMissing', 'regionNotChosen'),
  countyOrCity: region('countyOrCity', 'countyOrCityMissing'),
  countyOrDistrict: region('countyOrDistrict', 'regionMissing', 'regionNotChosen'),
  department: region('department', 'departmentMissing', 'departmentNotChosen'),
  district: region('district', 'districtMissing', 'districtNotChosen'),
  doSi: region('doSi', 'doSiMissing'),
  eircode: code('eircode', 'postalCodeMissing', 'eircodeWrong'),
  emirate: region('emirate', 'emirateMissing'),
  governorate: region('governorate', 'governorateMissing', 'regionNotChosen'),
  island: region('island', 'islandMissing', 'islandNotChosen'),
  mahalle: street('mahalle', 'mahalleMissing'),
  oblast: region('oblast', 'oblastMissing'),
  parish: region('parish', 'parishMissing'),
  pinCode: code('pinCode', 'pinCodeMissing', 'pinCodeWrong'),
  postTown: city('postTown', 'postTownMissing'),
  prefecture: region('prefecture', 'prefectureMissing'),
  province: region('province', 'provinceMissing', 'provinceNotChosen'),
  siGunGu: city('siGunGu', 'siGunGuMissing'),
  state: region('state', 'stateNameMissing', 'stateMissing'),
  subDistrict: {
    'street-2': { label: 'subDistrict', missing: 'streetMissing', wrong: 'streetWrong' },
  },
  suburb: city('suburb', 'suburbMissing'),
  zipCode: code('zipCode', 'zipCodeMissing', 'zipCodeWrong'),
};

/** Returns the texts for the parts of a country's addresses; `countriesByName` are the part names of the data. */
export function wordsIn(
  country: string,
  countriesByName: Readonly<Record<string, string>>,
): WordsOfParts {
  const own = Object.entries(countriesByName)
    .filter(([, countries]) => countries.split(' ').includes(country))
    .map(([name]) => named[name]);
  return Object.assign({}, plainWords, postcode, ...own);
}
