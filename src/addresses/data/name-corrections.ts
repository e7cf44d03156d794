interface Names {
  readonly default?: string;
  readonly latin?: string;
}

/** Names that the metadata has from Russian, misspelled, or in an outdated transliteration, by country and key. */
export const nameCorrections: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  AE: { UQ: { default: 'أم القيوين' } },
  TH: { '38': { default: 'บึงกาฬ' }, '86': { latin: 'Chumphon' } },
  UA: {
    '05': { latin: 'Vinnytsia Oblast' },
    '07': { latin: 'Volyn Oblast' },
    '09': { latin: 'Luhansk Oblast' },
    '12': { latin: 'Dnipropetrovsk Oblast' },
    '14': { latin: 'Donetsk Oblast' },
    '18': { latin: 'Zhytomyr Oblast' },
    '21': { latin: 'Zakarpattia Oblast' },
    '23': { latin: 'Zaporizhzhia Oblast' },
    '26': { latin: 'Ivano-Frankivsk Oblast' },
    '30': { latin: 'Kyiv' },
    '32': { latin: 'Kyiv Oblast' },
    '35': { latin: 'Kirovohrad Oblast' },
    '40': { latin: 'Sevastopol' },
    '46': { latin: 'Lviv Oblast' },
    '48': { latin: 'Mykolaiv Oblast' },
    '51': { latin: 'Odesa Oblast' },
    '53': { latin: 'Poltava Oblast' },
    '56': { latin: 'Rivne Oblast' },
    '59': { latin: 'Sumy Oblast' },
    '61': { latin: 'Ternopil Oblast' },
    '63': { latin: 'Kharkiv Oblast' },
    '65': { latin: 'Kherson Oblast' },
    '68': { latin: 'Khmelnytskyi Oblast' },
    '71': { latin: 'Cherkasy Oblast' },
    '74': { latin: 'Chernihiv Oblast' },
    '77': { latin: 'Chernivtsi Oblast' },
  },
};
