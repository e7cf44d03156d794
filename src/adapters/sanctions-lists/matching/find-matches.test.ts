import { beforeAll, expect, test } from 'vitest';
import { heldEntries } from '../held-set/listed-people.ts';
import { measure, rate } from '../held-set/measure.ts';
import { createMatcher, type FindMatches } from './find-matches.ts';
import { createNameIndex, type ListedEntry } from './name-index.ts';
import type { ScreenedSubject } from './score.ts';

const person = (
  id: string,
  text: string,
  more: Partial<ListedEntry['entity']> = {},
): ListedEntry => ({
  list: 'us-sdn',
  entity: {
    id,
    kind: 'person',
    names: [{ text, quality: 'primary' }],
    births: [],
    countries: [],
    programs: [],
    remarks: '',
    ...more,
  },
});

const born = { births: [{ from: '1961-03-14', to: '1961-03-14' }], countries: ['IQ'] };
const listed = [
  person('1', 'AL-MARZUQI, Faysal Idris', born),
  person('2', 'ABD AL-RAHMAN, Walid'),
  person('3', 'VOLKONSKY, Dmitry Arkadyevich'),
  person('4', 'ZHANG, Weiming'),
  person('5', 'KIM, Jong Su'),
  person('6', 'BLUE HERON SHIPPING LTD.', { kind: 'organization' }),
  person('7', 'BLUE HERON', { kind: 'vessel' }),
  person('8', 'نبيل حداد'),
  person('9', 'RUMULI', { names: [{ text: 'Rumuli', quality: 'weak' }] }),
];

let find: FindMatches;
beforeAll(async () => {
  find = createMatcher(await createNameIndex(listed));
});

const screen = (name: string, more: Partial<ScreenedSubject> = {}, threshold = 0.8) =>
  find({ name, isPerson: true, dateOfBirth: null, country: null, ...more }, threshold);
const ids = (name: string, more: Partial<ScreenedSubject> = {}) =>
  screen(name, more).map(({ indexed }) => indexed.entity.id);

test.each([
  ['the same name', 'Faysal Idris Al-Marzuqi', '1'],
  ['another order', 'Marzuqi Faysal Idris', '1'],
  ['Arabic', 'فيصل إدريس المرزوقي', '1'],
  ['another transliteration', 'Faisal Idriss el Marzouki', '1'],
  ['a title', 'Sheikh Faysal Idris al Marzuqi', '1'],
  ['an initial', 'Faysal I. Al-Marzuqi', '1'],
  ['a missing middle name', 'Faysal Al-Marzuqi', '1'],
  ['a servant of God written together', 'Walid Abdulrahman', '2'],
  ['a servant of God at the end', 'Rahman Walid Abdul', '2'],
  ['a servant of God in Arabic', 'وليد عبد الرحمن', '2'],
  ['Cyrillic', 'Дмитрий Волконский', '3'],
  ['a nickname', 'Dima Volkonsky', '3'],
  ['a typo', 'Dmitry Volknosky', '3'],
  ['Chinese', '张伟明', '4'],
  ['a romanization of Hong Kong', 'Cheung Weiming', '4'],
  ['words written together', 'Kim Jongsu', '5'],
  ['Arabic with its vowels', 'فَيْصَل إِدْرِيس المَرْزُوقِي', '1'],
  ['letters of another script that look alike', 'Dmitry Vоlkоnsky', '3'],
  ['invisible characters', 'Dmi\u200btry Volkon\u00adsky', '3'],
  ['accents', 'Dmítry Volkonský', '3'],
  ['Latin letters, listed in Arabic', 'Nabil Haddad', '8'],
])('finds %s', (_, name, id) => {
  expect(ids(name)).toEqual([id]);
});

test.each([
  'Jane Roe',
  'Faysal Al-Hashimi',
  'Dmitry Sokolov',
  'Zhang Jie',
  'Kim Min Ho',
  'John Rumuli',
  'Idris',
  'Weiming',
  '',
  '…',
  'x'.repeat(1000),
])('finds nothing for "%s"', (name) => {
  expect(ids(name)).toEqual([]);
});

test('a company is compared with companies and vessels, a person with people', () => {
  expect(ids('Blue Heron Shipping', { isPerson: false })).toEqual(['6']);
  expect(ids('Blue Heron Shipping')).toEqual([]);
  expect(screen('Blue Heron Shipping', {}, 0.6)[0]).toMatchObject({
    reasons: expect.arrayContaining(['listed as organization']),
  });
});

test('the legal form of a company counts little, however it is written', () => {
  for (const form of ['S.A. de C.V.', 'SA DE CV', 'L.L.C.', 'GmbH', '']) {
    expect(ids(`Blue Heron Shipping ${form}`, { isPerson: false })).toEqual(['6']);
  }
});

test('dates and countries that agree raise a score, and those that differ lower it', () => {
  const scoreOf = (more: Partial<ScreenedSubject>) =>
    screen('Faysal Al-Marzuqi', more, 0.5)[0]?.value ?? 0;
  const plain = scoreOf({});
  expect(scoreOf({ dateOfBirth: '1961-03-14' })).toBeGreaterThan(plain);
  // Day and month may have been mistaken for each other.
  expect(scoreOf({ dateOfBirth: '1961-12-30' })).toBe(plain);
  expect(scoreOf({ dateOfBirth: '1990-01-31' })).toBeLessThan(0.8);
  expect(scoreOf({ country: 'IQ' })).toBeGreaterThan(plain);
  expect(scoreOf({ country: 'FR' })).toBeLessThan(plain);
});

test('an exact name is found even if the date of birth differs', () => {
  expect(ids('Faysal Idris Al-Marzuqi', { dateOfBirth: '1990-01-31' })).toEqual(['1']);
});

test('a match says why', () => {
  const [match] = screen('Marzouki, F. Idris', { dateOfBirth: '1961-03-14', country: 'FR' });
  expect(match?.reasons).toEqual([
    'similar sound 1',
    'initial 1',
    'date of birth equal',
    'country differs',
  ]);
});

test('screening is the same each time', () => {
  const once = screen('Faysal Al-Marzuqi', {}, 0.3);
  expect(once.length).toBeGreaterThan(0);
  expect(screen('Faysal Al-Marzuqi', {}, 0.3)).toEqual(once);
});

test('500 variants of 100 held names are found, and common names are not', async () => {
  const measured = await measure(heldEntries);
  expect(measured.variants).toHaveLength(500);
  const { recall, precision, falseAlarms } = rate(measured, 0.8);
  expect(recall).toBeGreaterThan(0.98);
  expect(precision).toBeGreaterThan(0.99);
  expect(falseAlarms).toBeLessThan(0.005);
});
