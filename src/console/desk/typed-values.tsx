import type { Resource } from '../../contract/json-api.ts';
import type { QueuedSubject } from '../../contract/operator-desk.ts';
import { formatTime } from '../catalogue/format-value.ts';
import { singularTitleOf, titleOf } from '../catalogue/words.ts';
import { Button } from '../form/controls.tsx';
import { Facts } from '../shell/facts.tsx';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as styles from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { deskText } from './desk-text.ts';
import { differencesOf, exceptionText } from './differences.ts';

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
