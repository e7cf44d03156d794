import { unlisted } from '../catalogue/contract-index.ts';
import { formatValue } from '../catalogue/format-value.ts';
import { shortId } from '../catalogue/words.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/table.css.ts';
import type { AttributeShape } from '../wire/index.ts';
import { useConsole } from './console-context.ts';
import { toneOf } from './tone.ts';

interface ValueProps {
  readonly attribute: AttributeShape;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Ids and JSON are short in a list. */
  readonly isShort?: boolean;
}

/** A value as people read it. Text of others can't change the direction of what is around it. */
export function ValueView({ attribute, attributes, isShort = false }: ValueProps) {
  const { reader } = useConsole();
  const formatted = formatValue(attribute, attributes, reader);
  if (!formatted) {
    return (
      <span class={styles.none}>
        <span aria-hidden="true">–</span>
        <span class={styles.hiddenText}>{text('none')}</span>
      </span>
    );
  }
  const { text: shown, exact } = formatted;
  const tone = toneOf(attribute, attributes[attribute.name]);
  if (tone) return <span class={styles.tones[tone]}>{shown}</span>;
  if (attribute.kind === 'timestamp' || attribute.kind === 'date') {
    return (
      <time dateTime={exact} title={exact}>
        {shown}
      </time>
    );
  }
  if (attribute.kind === 'uuid' && isShort) {
    return (
      <span class={styles.id} title={shown}>
        {shortId(shown)}
      </span>
    );
  }
  const value = attributes[attribute.name];
  if (typeof value === 'object' && !isShort) {
    return <pre class={styles.json}>{JSON.stringify(value, null, 2)}</pre>;
  }
  return (
    <bdi class={isShort ? styles.cut : styles.whole} title={isShort ? (exact ?? shown) : exact}>
      {shown}
    </bdi>
  );
}

export const TimeView = ({ value }: { value: string }) => (
  <ValueView attribute={unlisted('time', 'timestamp')} attributes={{ time: value }} />
);

interface MoneyProps {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly name?: string;
  /** In place of the attribute's own. */
  readonly value?: unknown;
}

/** An amount with the currency that stands beside it. */
export const MoneyView = ({
  attributes,
  name = 'amount',
  value = attributes[name],
}: MoneyProps) => (
  <ValueView attribute={unlisted(name, 'money')} attributes={{ ...attributes, [name]: value }} />
);
