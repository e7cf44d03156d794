import { describe, expect, test } from 'vitest';
import { readBirth } from './dates.ts';
import { checkList, parseList } from './load-list.ts';
import { type ListId, publishedLists } from './published-lists.ts';

const byText = (one: { text: string }, other: { text: string }) => (one.text < other.text ? -1 : 1);
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (list: ListId, ...files: string[]) =>
  parseList(publishedLists[list], files.map(bytes));

const nothing = '-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ';
const sdn = `7001,"MARZUQI, Faysal Idris","individual","SDGT] [IRAQ3",${nothing},"DOB 14 Mar 1961; alt. DOB circa 1963; POB Mosul; nationality Iraq; a.k.a. 'FAYSAL'."
7002,"BLUE HERON",vessel,"CUBA",-0- ,"H3",-0- ,-0- ,-0- ,"Panama",-0- ,-0-
7003,"TAJRISH TRADING CO., LTD.",-0- ,"IRAN",${nothing},-0-
`;
const add = '7003,1,"1 Vali Asr","Tehran","Iran",-0- \n';
const alt = '7001,9,"aka","AL-MARZOUKI, Faisal",-0- \n\u001a';

describe('OFAC', () => {
  test('entries have their aliases, dates, countries and programs', () => {
    const [person, vessel, company] = read('us-sdn', sdn, add, alt);
    expect(person).toMatchObject({
      id: '7001',
      kind: 'person',
      names: [
        { text: 'MARZUQI, Faysal Idris', quality: 'primary' },
        { text: 'FAYSAL', quality: 'weak' },
        { text: 'AL-MARZOUKI, Faisal', quality: 'strong' },
      ],
      births: [
        { from: '1961-03-14', to: '1961-03-14' },
        { from: '1962-01-01', to: '1964-12-31' },
      ],
      countries: ['IQ'],
      programs: ['SDGT', 'IRAQ3'],
    });
    expect(vessel).toMatchObject({ kind: 'vessel', countries: ['PA'] });
    expect(company).toMatchObject({ kind: 'organization', countries: ['IR'], births: [] });
  });

  test.each([
    ['cut within an entry', [sdn.slice(0, -40), add, alt], /The file of entries/],
    [
      'of another day than its aliases',
      [sdn, add, '9999,1,"aka","X",-0- \n'],
      /9999.*different days/,
    ],
    ['with an entry twice', [sdn + sdn, add, alt], /7001 is there twice/],
    [
      'that is an error page',
      ['<html>\n<body>Not found</body>', add, alt],
      /columns instead of 12/,
    ],
  ])('refuses a list %s', (_, files, message) => {
    expect(() => read('us-sdn', ...files)).toThrow(message);
  });

  test('refuses another encoding', () => {
    const latin1 = [Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c]), bytes(add), bytes(alt)];
    expect(() => parseList(publishedLists['us-sdn'], latin1)).toThrow('sdn.csv is not UTF-8');
  });
});

const un = `<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-11-01"><INDIVIDUALS><INDIVIDUAL>
<DATAID>1</DATAID><FIRST_NAME>NABIL</FIRST_NAME><SECOND_NAME>HADDAD</SECOND_NAME><UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE>
<REFERENCE_NUMBER>QDi.900</REFERENCE_NUMBER><NAME_ORIGINAL_SCRIPT>نبيل حداد</NAME_ORIGINAL_SCRIPT>
<NATIONALITY><VALUE>Syrian Arab Republic</VALUE></NATIONALITY>
<INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Abu Nur</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1964</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
</INDIVIDUAL></INDIVIDUALS><ENTITIES><ENTITY><DATAID>2</DATAID><FIRST_NAME>HORIZON &amp; CO</FIRST_NAME>
<REFERENCE_NUMBER>QDe.901</REFERENCE_NUMBER><ENTITY_ADDRESS><COUNTRY>Yemen</COUNTRY></ENTITY_ADDRESS></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;

test('the United Nations: names in their own script, ranges of years, weak aliases', () => {
  expect(read('un', un)).toEqual([
    {
      id: 'QDi.900',
      kind: 'person',
      names: [
        { text: 'NABIL HADDAD', quality: 'primary' },
        { text: 'نبيل حداد', quality: 'primary' },
        { text: 'Abu Nur', quality: 'weak' },
      ],
      births: [{ from: '1960-01-01', to: '1964-12-31' }],
      countries: ['SY'],
      programs: ['Al-Qaida'],
      remarks: '',
    },
    expect.objectContaining({
      id: 'QDe.901',
      names: [{ text: 'HORIZON & CO', quality: 'primary' }],
      countries: ['YE'],
    }),
  ]);
});

const eu = `<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-01T10:00:00">
<sanctionEntity euReferenceNumber="EU.77.1" logicalId="12"><remark>Noted.</remark>
<regulation programme="UKR"/><subjectType code="person" classificationCode="P"/>
<nameAlias wholeName="Dmitry VOLKONSKY" strong="true"/><nameAlias firstName="Дмитрий" lastName="Волконский" wholeName=""/>
<nameAlias wholeName="Dima" strong="false"/><citizenship countryIso2Code="RU"/>
<birthdate birthdate="1968-02-14" year="1968"/><birthdate circa="true" yearRangeFrom="1965" yearRangeTo="1967"/>
</sanctionEntity></export>`;

test('the European Union: values are attributes', () => {
  expect(read('eu', eu)).toEqual([
    {
      id: 'EU.77.1',
      kind: 'person',
      names: [
        { text: 'Dmitry VOLKONSKY', quality: 'strong' },
        { text: 'Дмитрий Волконский', quality: 'strong' },
        { text: 'Dima', quality: 'weak' },
      ],
      births: [
        { from: '1968-02-14', to: '1968-02-14' },
        { from: '1964-01-01', to: '1968-12-31' },
      ],
      countries: ['RU'],
      programs: ['UKR'],
      remarks: 'Noted.',
    },
  ]);
});

test.each([
  ['un', un],
  ['eu', eu],
] as const)('refuses XML of %s that ends too early, or is something else', (list, text) => {
  expect(() => read(list, text.slice(0, -30))).toThrow(/not well-formed/);
  expect(() => read(list, '<html><body/></html>')).toThrow(/begins with html/);
});

describe('the United Kingdom', () => {
  const current = `Report Date: 01-Nov-2026
Last Updated,Unique ID,OFSI Group ID,Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Name type,Alias strength,Name non-latin script,Regime Name,Designation Type,Other Information,D.O.B,Nationality(/ies),Address Country
01/11/2026,RUS0900,14900,SOBOLEV,Nikolai,Andreyevich,,,,Primary Name,,Николай Соболев,Russia,Individual,,09/09/1962,(1) Belarus (2) Russia,Belarus
01/11/2026,RUS0900,14900,THE BEAR,,,,,,Alias,Weak,,Russia,Individual,,dd/mm/1961,,
01/11/2026,RUS0901,14901,VOSTOKPROMBANK,,,,,,Primary Name,,,Russia,Entity,,,,Russia
`;
  const older = `Last Updated,01/11/2026
Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Title,Name Non-Latin Script,DOB,Nationality,Country,Other Information,Group Type,Alias Type,Alias Quality,Regime,Group ID
SOBOLEV,Nikolai,Andreyevich,,,,Mr,,00/00/1962,Belarus,,,Individual,Primary name,,Russia,14900
`;

  test('rows of the same entry belong together', () => {
    const [person, bank, ...others] = read('uk', current);
    expect(others).toEqual([]);
    expect(person).toMatchObject({
      id: 'RUS0900',
      names: [
        { text: 'Nikolai Andreyevich SOBOLEV', quality: 'primary' },
        { text: 'Николай Соболев', quality: 'primary' },
        { text: 'THE BEAR', quality: 'weak' },
      ],
      births: [
        { from: '1962-09-09', to: '1962-09-09' },
        { from: '1961-01-01', to: '1961-12-31' },
      ],
      countries: ['BY', 'RU'],
    });
    expect(bank).toMatchObject({ kind: 'organization', countries: ['RU'] });
  });

  const xml = `<?xml version="1.0" encoding="utf-8"?><Designations><DateGenerated>2026-11-01T00:00:00</DateGenerated>
<Designation><UniqueID>RUS0900</UniqueID><OFSIGroupID>14900</OFSIGroupID>
<Names><Name><Name1>Nikolai</Name1><Name2>Andreyevich</Name2><Name6>SOBOLEV</Name6><NameType>Primary name</NameType></Name>
<Name><Name6>THE BEAR</Name6><NameType>ALias</NameType><AliasStrength>Low quality a.k.a</AliasStrength></Name></Names>
<NonLatinNames><NonLatinName><NameNonLatinScript>Николай Соболев</NameNonLatinScript></NonLatinName></NonLatinNames>
<RegimeName>Russia</RegimeName><IndividualEntityShip>Individual</IndividualEntityShip>
<Addresses><Address><AddressLine1>1 High St</AddressLine1><AddressCountry>Belarus</AddressCountry></Address></Addresses>
<OtherInformation>Noted.</OtherInformation><IndividualDetails><Individual><DOBs><DOB>09/09/1962</DOB><DOB>dd/mm/1961</DOB></DOBs>
<Nationalities><Nationality>Belarus</Nationality><Nationality>Russia</Nationality></Nationalities></Individual></IndividualDetails></Designation>
<Designation><UniqueID>RUS0901</UniqueID><Names><Name><Name6>VOSTOKPROMBANK</Name6><NameType>Primary Name</NameType></Name></Names>
<RegimeName>Russia</RegimeName><IndividualEntityShip>Entity</IndividualEntityShip></Designation></Designations>`;

  test('XML says the same as the rows', () => {
    const [person, bank] = read('uk', current);
    const [samePerson, sameBank, ...others] = read('uk', xml);
    expect(others).toEqual([]);
    expect(samePerson).toEqual({ ...person, remarks: 'Noted.', names: expect.anything() });
    expect(samePerson?.names.toSorted(byText)).toEqual(person?.names.toSorted(byText));
    expect(sameBank).toEqual({ ...bank, countries: [] });
  });

  test.each([
    ['that ends too early', xml.slice(0, -30), /not well-formed/],
    ['that is something else', '<html><body/></html>', /begins with html/],
    ['with an entry without an id', xml.replace('RUS0901', ''), /without an id/],
  ])('refuses XML %s', (_, text, message) => {
    expect(() => read('uk', text)).toThrow(message);
  });

  test('the older file of OFSI can be read too', () => {
    expect(read('uk', older)).toMatchObject([
      { id: '14900', kind: 'person', births: [{ from: '1962-01-01', to: '1962-12-31' }] },
    ]);
  });
});

test('politically exposed persons: positions and aliases', () => {
  const pep =
    'id,name,aliases,birth_date,country,position\nQ1,Jane Roe,J. Roe|Jeanne Roe,1960-05,FR,Minister\n';
  expect(read('pep', pep)).toMatchObject([
    { id: 'Q1', programs: ['Minister'], countries: ['FR'], births: [{ to: '1960-05-31' }] },
  ]);
  expect(() => read('pep', 'id,name\nQ1,Jane\n')).toThrow('no column aliases');
});

test.each([
  ['07 Jan 1966', '1966-01-07', '1966-01-07'],
  ['Feb 1972', '1972-02-01', '1972-02-29'],
  ['circa 1961', '1960-01-01', '1962-12-31'],
  ['1958 to 1963', '1958-01-01', '1963-12-31'],
  ['1958-1963', '1958-01-01', '1963-12-31'],
  ['19/06/1951', '1951-06-19', '1951-06-19'],
  ['00/06/1951', '1951-06-01', '1951-06-30'],
  ['31/02/1951', '1951-02-01', '1951-02-28'],
])('reads the date %s', (text, from, to) => {
  expect(readBirth(text)).toEqual({ from, to });
});

test.each(['', 'unknown', '13 Foo 1960', '1066'])('reads no date from "%s"', (text) => {
  expect(readBirth(text)).toBeUndefined();
});

test('a list that lost more entries than allowed is refused', () => {
  const entities = read('us-sdn', sdn, add, alt);
  const checked = (before: number | undefined) => () =>
    checkList(entities, { before, largestDrop: 0.1 });
  expect(checked(undefined)).not.toThrow();
  expect(checked(3)).not.toThrow();
  expect(checked(4)).toThrow('3 entries, and 4 before');
  expect(() => checkList([], { before: undefined, largestDrop: 1 })).toThrow('no entries');
});
