import type { Resource } from '../../contract/json-api.ts';
import type { QueuedSubject } from '../../contract/operator-desk.ts';
import { formatTime } from '../catalogue/format-value.ts';
import { singularTitleOf, titleOf } from '../catalogue/words.ts';
import { Button } from '../controls/controls.tsx';
import { Facts } from '../shell/facts.tsx';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as styles from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { deskText } from './desk-text.ts';

interface TypedValuesProps {
  readonly subject: QueuedSubject;
  /** All of the case: each may say something against what was typed. */
  readonly subjects: readonly QueuedSubject[];
  /** Shows masked tax ids; absent once they are shown. */
  readonly onShow: (() => void) | undefined;
}

/** Open from the start: what a decision is mostly about. */
const important = ['contacts', 'addresses', 'payment-instructions', 'disbursements'];

/** Values that the applicant typed, with marks where the checks differ from them. */
export function TypedValues({ subject, subjects, onShow }: TypedValuesProps) {
  const { data, included, meta } = subject;
  const differences = differencesOf(subjects);
  const resources = [
    ...included.filter(({ type }) => important.includes(type)),
    data,
    ...meta.results,
    ...included.filter(({ type }) => !important.includes(type)),
  ];
  return resources.map((resource, index) => (
    <details
      key={`${resource.type} ${index}`}
      class={controls.fold}
      open={important.includes(resource.type) || resource === data}
    >
      <summary class={controls.summary}>
        {meta.results.includes(resource)
          ? deskText('results', { type: singularTitleOf(resource.type) })
          : singularTitleOf(resource.type)}
      </summary>
      <Values resource={resource} differences={differences} onShow={onShow} />
    </details>
  ));
}

interface ValuesProps extends Pick<TypedValuesProps, 'onShow'> {
  readonly resource: Resource;
  readonly differences: ReadonlyMap<string, string>;
}

function Values({ resource, differences, onShow }: ValuesProps) {
  const { reader } = useDesk();
  const isTime = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  const values = Object.entries(resource.attributes).flatMap(([name, value]) => flat(name, value));
  return (
    <Facts
      rows={values.map(([name, value]) => {
        const difference = differences.get(`${resource.type}.${name}`);
        const shown = isTime(value) ? formatTime(value, reader).text : value;
        return [
          titleOf(name),
          <>
            {difference ? <mark class={styles.differing}>{value}</mark> : <bdi>{shown}</bdi>}
            {name === 'tax-id-number' && onShow && (
              <Button look="quiet" onClick={onShow}>
                {text('resource.show')}
              </Button>
            )}
            {difference && <span class={styles.difference}>{difference}</span>}
          </>,
        ];
      })}
    />
  );
}

/** Flattens nested attributes, as in `creditor-postal-address-city`, and leaves out blank ones. */
function flat(name: string, value: unknown): [name: string, value: string][] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) {
    const words = name === 'exceptions' ? value.map(String).map(exceptionText) : value.map(wordOf);
    return words.length > 0 ? [[name, words.join(', ')]] : [];
  }
  if (typeof value !== 'object') return [[name, wordOf(value)]];
  return Object.entries(value).flatMap(([inner, each]) => flat(`${name}-${inner}`, each));
}

function wordOf(value: unknown): string {
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Attributes of a contact or an address that an exception of a check is about. */
const attributesOfExceptions: readonly (readonly [RegExp, ...names: string[]])[] = [
  [/^name/, 'contacts.name'],
  [/address/, ...['street-1', 'city', 'region', 'postal-code'].map((each) => `addresses.${each}`)],
  [/date_of_birth/, 'contacts.date-of-birth'],
  [/tax_id_number/, 'contacts.tax-id-number'],
  [/tax_country/, 'contacts.tax-country'],
  [/sanctions|deceased/, 'contacts.name'],
];

/**
 * Returns what the checks of a case say against what was typed, by `type.attribute`: exceptions of
 * vendors, and what differs between a document and the person.
 */
function differencesOf(subjects: readonly QueuedSubject[]): ReadonlyMap<string, string> {
  return new Map(
    subjects.flatMap(({ data, included }) => [
      ...exceptionsOf(data).flatMap(differencesOfException),
      ...(data.type === 'kyc-document-checks' ? differencesOfDocument(data, included) : []),
    ]),
  );
}

type Difference = readonly [attribute: string, sentence: string];

const exceptionsOf = ({ attributes: { exceptions } }: Resource): readonly string[] =>
  Array.isArray(exceptions) ? exceptions.map(String) : [];

const differencesOfException = (exception: string): readonly Difference[] =>
  attributesOfExceptions.flatMap(([pattern, ...names]) =>
    pattern.test(exception) ? names.map((name) => [name, exceptionText(exception)] as const) : [],
  );

const exceptionText = (exception: string): string =>
  titleOf(exception.replace(/_auto_check_failed$/, '_check_failed'));

function differencesOfDocument(
  { attributes }: Resource,
  included: readonly Resource[],
): readonly Difference[] {
  const { 'kyc-document-country': country, 'expires-on': expires } = attributes;
  const typed = (type: string, name: string) =>
    included.find((each) => each.type === type)?.attributes[name];
  const differs = (value: unknown) =>
    typeof country === 'string' && typeof value === 'string' && value !== country;
  const sentence = deskText('differs.country', { country: String(country) });
  const isExpired = typeof expires === 'string' && Date.parse(expires) < Date.now();
  const found: readonly (readonly [boolean, ...Difference])[] = [
    [differs(typed('contacts', 'tax-country')), 'contacts.tax-country', sentence],
    [differs(typed('addresses', 'country')), 'addresses.country', sentence],
    [isExpired, 'kyc-document-checks.expires-on', deskText('differs.expired')],
  ];
  return found.flatMap(([isFound, ...difference]) => (isFound ? [difference] : []));
}
