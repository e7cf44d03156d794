import { useEffect, useRef } from 'preact/hooks';
import { documentOf, Resource } from '../../contract/json-api.ts';
import { addressOfResource } from '../catalogue/addresses.ts';
import { nameOf, plainText, singularTitleOf, titleOf } from '../catalogue/words.ts';
import type { Answer } from '../client/api.ts';
import { Button, ButtonLink } from '../form/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/dialog.css.ts';
import type { OperationShape, ResourceShape } from '../wire/index.ts';
import { AttributeList, unlistedIn } from './attribute-list.tsx';

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
    return typeof value === 'string' ? [<CopyButton key={name} {...{ label, value }} />] : [];
  });
  if (secrets.length === 0) return null;
  return (
    <p class={styles.warning}>
      {text('operation.once')} {secrets}
    </p>
  );
}
