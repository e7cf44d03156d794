import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../client/api.ts';
import type { Draft } from '../form/draft.ts';
import type { Field, ObjectField } from '../form/field.ts';
import { useConsole } from '../shell/console-context.ts';
import { Dialog } from '../shell/dialog.tsx';
import type { OperationShape } from '../wire/index.ts';
import { OperationForm } from './operation-form.tsx';
import { createOperationRun } from './operation-run.ts';

interface FlowDialogProps {
  readonly title: string;
  readonly fields: readonly Field[];
  /** Values at first. */
  readonly draft: Draft;
  readonly note?: ComponentChildren;
  /** Label of the button that sends. */
  readonly action?: string;
  /** False while there is nothing to send. */
  readonly canSend?: boolean;
  readonly isWide?: boolean;
  /** True if an earlier request succeeded, and a later one didn't. */
  readonly isBegun?: boolean;
  onTyped?(draft: Draft): void;
  /** Sends the requests. Receives the input by the names of its fields. @throws ApiError */
  send(input: object): Promise<Answer>;
  /** Returns a sentence to say after a success, and closes the dialog. Without it, the dialog shows the answer. */
  sentenceOf?(answer: Answer): string;
  /** Called after a success, and to read a newer version. */
  onDone(): void;
  onClose(): void;
}

/** A form that leads to several requests, or whose fields aren't those of one operation. */
export function FlowDialog(props: FlowDialogProps) {
  const { title, fields, draft, note, action, canSend, isWide = true, isBegun = false } = props;
  const console = useConsole();
  const { drafts, newId, router, say } = console;
  const latest = useRef(props);
  latest.current = props;
  const close = () => {
    drafts.drop(address);
    latest.current.onClose();
  };
  const send = async ({ body = {} }: { body?: object | undefined }) => {
    const answer = await latest.current.send(body);
    const { sentenceOf, onDone } = latest.current;
    if (sentenceOf) {
      say(sentenceOf(answer));
      close();
      onDone();
    }
    return answer;
  };
  const [{ address, operation, field, run }] = useState(() => {
    const { pathname, search } = router.url.value;
    const kept = `${pathname}${search}`;
    const shape = { ...asOperation, summary: title };
    const whole: ObjectField = { ...asField, fields };
    const api = { ...console.api, send };
    const typed = drafts.find(kept) ?? draft;
    return {
      ...{ address: kept, operation: shape, field: whole },
      run: createOperationRun({ api, operation: shape, field: whole, draft: typed, newId }),
    };
  });
  useEffect(() => latest.current.onTyped?.(run.draft.value), []);
  return (
    <Dialog {...{ title, isWide }} onClose={close}>
      <OperationForm
        {...{ operation, field, run, note, action, canSend, isBegun }}
        onDone={props.onDone}
        onClose={close}
        onTyped={(typed) => {
          drafts.keep(address, typed);
          props.onTyped?.(typed);
        }}
      />
    </Dialog>
  );
}

const asOperation: OperationShape = {
  ...{ name: '', method: 'POST', path: '', summary: '' },
  ...{ sandbox: false, conditional: false, encoding: 'json' },
};
const asField: Omit<ObjectField, 'fields'> = {
  ...{ kind: 'object', name: '', isRequired: true, isNullable: false, description: '' },
};
