import { useRef, useState } from 'preact/hooks';
import type { Answer } from '../client/api.ts';
import type { Draft } from '../form/draft.ts';
import { type Field, requiredField } from '../form/field.ts';
import { useConsole } from '../shell/console-context.ts';
import type { OperationShape } from '../wire/index.ts';
import { FormDialog, type FormOptions } from './form-dialog.tsx';
import { createOperationRun } from './operation-run.ts';

interface FlowDialogProps extends FormOptions {
  readonly fields: readonly Field[];
  /** Values at first. */
  readonly draft: Draft;
  /** Sends the requests. Receives the input by the names of its fields. @throws ApiError */
  send(input: object): Promise<Answer>;
  /** Returns a sentence to say after a success, and closes the dialog. Without it, the dialog shows the answer. */
  sentenceOf?(answer: Answer): string;
  /** Called after a success, and to read a newer version. */
  onDone(): void;
}

/** A form that leads to several requests, or whose fields aren't those of one operation. */
export function FlowDialog({ fields, draft, send, sentenceOf, ...form }: FlowDialogProps) {
  const { api, drafts, newId, router, say } = useConsole();
  const latest = useRef(send);
  latest.current = async (input) => {
    const answer = await send(input);
    if (sentenceOf) {
      say(sentenceOf(answer));
      drafts.drop(address);
      form.onClose();
      form.onDone();
    }
    return answer;
  };
  const [{ address, operation, field }] = useState(() => ({
    address: `${router.pathname.value}${router.url.value.search}`,
    operation: { ...asOperation, summary: form.title },
    field: { ...requiredField, kind: 'object', name: '', fields } as const,
  }));
  return (
    <FormDialog
      {...form}
      address={address}
      operation={operation}
      field={field}
      open={(typed) =>
        createOperationRun({
          operation,
          field,
          draft: typed ?? draft,
          newId,
          api: { ...api, send: ({ body = {} }) => latest.current(body) },
        })
      }
    />
  );
}

const asOperation: OperationShape = {
  name: '',
  method: 'POST',
  path: '',
  summary: '',
  sandbox: false,
  conditional: false,
  encoding: 'json',
};
