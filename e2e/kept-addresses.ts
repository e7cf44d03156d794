import type { KeptAddress } from './autofill.ts';

/** A person in the browser's store, without an address. */
const zoe = {
  NAME_FULL: 'Zoë Müller-García',
  EMAIL_ADDRESS: 'zoe@person.example',
};

/**
 * Addresses that Chromium stores for these countries, and the fields that our form fills from them.
 */
export const keptAddresses: Readonly<
  Record<string, { kept: KeptAddress; shown: Readonly<Record<string, string>> }>
> = {
  US: {
    kept: {
      ...zoe,
      PHONE_HOME_WHOLE_NUMBER: '+17025550100',
      ADDRESS_HOME_COUNTRY: 'US',
      ADDRESS_HOME_STREET_ADDRESS: '330 S Rampart Blvd\nSuite 260',
      ADDRESS_HOME_CITY: 'Las Vegas',
      ADDRESS_HOME_STATE: 'Nevada',
      ADDRESS_HOME_ZIP: '89145',
    },
    shown: {
      'Street address': '330 S Rampart Blvd',
      'Apartment, suite (optional)': 'Suite 260',
      City: 'Las Vegas',
      State: 'NV',
      'ZIP code': '89145',
    },
  },
  GB: {
    kept: {
      ADDRESS_HOME_COUNTRY: 'GB',
      ADDRESS_HOME_STREET_ADDRESS: '10 Downing Street',
      ADDRESS_HOME_CITY: 'London',
      ADDRESS_HOME_ZIP: 'SW1A 2AA',
    },
    shown: {
      'Street address': '10 Downing Street',
      'Town or city': 'London',
      Postcode: 'SW1A 2AA',
    },
  },
  BR: {
    kept: {
      ADDRESS_HOME_COUNTRY: 'BR',
      ADDRESS_HOME_STREET_ADDRESS: 'Avenida Paulista, 1578',
      ADDRESS_HOME_CITY: 'São Paulo',
      ADDRESS_HOME_STATE: 'São Paulo',
      ADDRESS_HOME_ZIP: '01310-200',
    },
    shown: {
      'Street address': 'Avenida Paulista, 1578',
      City: 'São Paulo',
      State: 'SP',
      CEP: '01310-200',
    },
  },
  JP: {
    kept: {
      ADDRESS_HOME_COUNTRY: 'JP',
      ADDRESS_HOME_STREET_ADDRESS: '丸の内1-1-1',
      ADDRESS_HOME_CITY: '千代田区',
      ADDRESS_HOME_STATE: '東京都',
      ADDRESS_HOME_ZIP: '100-0005',
    },
    shown: {
      'Street address': '丸の内1-1-1',
      City: '千代田区',
      Prefecture: 'Tokyo',
      'Postal code': '100-0005',
    },
  },
  DE: {
    kept: {
      ADDRESS_HOME_COUNTRY: 'DE',
      ADDRESS_HOME_STREET_ADDRESS: 'Straße des 17. Juni 135',
      ADDRESS_HOME_CITY: 'Berlin',
      ADDRESS_HOME_ZIP: '10623',
    },
    shown: {
      'Street address': 'Straße des 17. Juni 135',
      'Postal code': '10623',
      City: 'Berlin',
    },
  },
  AE: {
    kept: {
      ADDRESS_HOME_COUNTRY: 'AE',
      ADDRESS_HOME_STREET_ADDRESS: '1 Sheikh Mohammed bin Rashid Blvd',
      ADDRESS_HOME_STATE: 'Dubai',
    },
    // Chromium stores no city there.
    shown: { 'Street address': '1 Sheikh Mohammed bin Rashid Blvd', Emirate: 'Dubai' },
  },
  IN: {
    kept: {
      ADDRESS_HOME_COUNTRY: 'IN',
      ADDRESS_HOME_STREET_ADDRESS: '1 MG Road',
      ADDRESS_HOME_CITY: 'Mumbai',
      ADDRESS_HOME_STATE: 'Maharashtra',
      ADDRESS_HOME_ZIP: '400001',
    },
    shown: {
      'Street address': '1 MG Road',
      City: 'Mumbai',
      'PIN code': '400001',
      State: 'Maharashtra',
    },
  },
};
