import { useEffect, useRef } from 'preact/hooks';
import { documentOf, Resource } from '../../contract/json-api.ts';
import { addressOfResource } from '../catalogue/addresses.ts';
import { unlisted } from '../catalogue/contract-index.ts';
import { isBlankValue } from '../catalogue/format-value.ts';
import { nameOf, plainText, singularTitleOf, titleOf } from '../catalogue/words.ts';
import type { Answer } from '../client/api.ts';
import { Button, ButtonLink } from '../controls/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { Facts } from '../shell/facts.tsx';
import { ValueView } from '../shell/value-view.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/dialog.css.ts';
import * as pages from '../theme/page.css.ts';
import type { AttributeShape, OperationShape, ResourceShape } from '../wire/index.ts';

interface ResultViewProps {
  readonly operation: OperationShape;
  readonly answer: Answer;
  onClose(): void;
}

/** Says that an operation succeeded, and shows its answer with the parts of the input that it did not use. */
export function ResultView({ operation, answer: { status, body }, onClose }: ResultViewProps) {
  const { contract } = useConsole();
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { data: answered, meta } = documentOf(Resource).safeParse(body).data ?? {};
  const shape = answered && contract.find(answered.type);
  return (
    <div class={styles.form}>
      <div class={styles.content}>
        <p ref={head} class={styles.success} role="status" tabIndex={-1}>
          {text(status === 202 ? 'operation.accepted' : 'operation.done', {
            summary: plainText(operation.summary),
          })}
        </p>
        {meta?.warnings?.map(({ detail }) => (
          <p key={detail} class={styles.warning}>
            {detail}
          </p>
        ))}
        {answered && (
          <>
            <Once attributes={answered.attributes} shape={shape} />
            <AttributeList attributes={answered.attributes} shape={shape} />
          </>
        )}
      </div>
      <footer class={styles.foot}>
        <span class={styles.buttons}>
          <Button onClick={onClose}>{text('close')}</Button>
          {answered?.id && shape?.read && (
            <ButtonLink look="primary" href={addressOfResource(answered.type, answered.id)}>
              {text('open', { name: `${singularTitleOf(answered.type)} ${nameOf(answered)}` })}
            </ButtonLink>
          )}
        </span>
      </footer>
    </div>
  );
}

/** Offers to copy what only this answer has, such as a key. */
function Once({ attributes, shape }: { attributes: object; shape: ResourceShape | undefined }) {
  const secrets = unlistedIn(attributes, shape).flatMap((name) => {
    const value: unknown = Reflect.get(attributes, name);
    const label = text('operation.copy', { name: titleOf(name) });
    return typeof value === 'string' ? [<CopyButton key={name} label={label} value={value} />] : [];
  });
  if (secrets.length === 0) return null;
  return (
    <p class={styles.warning}>
      {text('operation.once')} {secrets}
    </p>
  );
}

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
            <ValueView attribute={attribute} attributes={attributes} />,
            attribute.description,
          ])}
      />
      {names.length > 0 && (
        <p class={pages.blank}>{text('resource.blank', { names: names.join(', ') })}</p>
      )}
    </>
  );
}

/** Returns the names of attributes that only this answer has. */
const unlistedIn = (attributes: object, shape: ResourceShape | undefined): string[] =>
  Object.keys(attributes).filter((name) => !shape?.attributes.some((each) => each.name === name));
