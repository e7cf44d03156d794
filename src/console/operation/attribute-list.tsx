import { unlisted } from '../catalogue/contract-index.ts';
import { isBlankValue } from '../catalogue/format-value.ts';
import { titleOf } from '../catalogue/words.ts';
import { Facts } from '../shell/facts.tsx';
import { ValueView } from '../shell/value-view.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';
import type { AttributeShape, ResourceShape } from '../wire/index.ts';

interface AttributeListProps {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly shape: ResourceShape | undefined;
}

/** Names and values; of those without a value, only names. What the contract doesn't list, such as a key that is shown once, comes first. */
export function AttributeList({ attributes, shape }: AttributeListProps) {
  const others = unlistedIn(attributes, shape).map((name) => unlisted(name, 'text'));
  const all = [...others, ...(shape?.attributes ?? [])];
  const isBlank = ({ name }: AttributeShape) => isBlankValue(attributes[name]);
  const names = all.filter(isBlank).map(({ name }) => titleOf(name));
  return (
    <>
      <Facts
        rows={all
          .filter((each) => !isBlank(each))
          .map((attribute) => [
            titleOf(attribute.name),
            <ValueView {...{ attribute, attributes }} />,
            attribute.description,
          ])}
      />
      {names.length > 0 && (
        <p class={styles.blank}>{text('resource.blank', { names: names.join(', ') })}</p>
      )}
    </>
  );
}

/** Returns the names of attributes that only this answer has. */
export const unlistedIn = (attributes: object, shape: ResourceShape | undefined): string[] =>
  Object.keys(attributes).filter((name) => !shape?.attributes.some((each) => each.name === name));
