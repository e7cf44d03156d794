import type { Field } from '../form/field.ts';
import type { Flow } from '../form/flow.ts';
import type { CardAttempt } from '../wire/answers.ts';
import type { LinkFields } from './form-fields.ts';
import type { OtherWindows } from './other-windows.ts';

interface Following<Done> {
  flow: Pick<Flow<unknown, Done>, 'follow'>;
  other: OtherWindows;
  form: Pick<LinkFields, 'focus'>;
  /** The fields that are shown. */
  fields(): readonly Field[];
  toDone(attempt: CardAttempt): Done;
  submit(): Promise<void>;
}

/** Follows an attempt of another window, and continues with what is filled in here if the cardholder says so. */
export async function followOtherWindow<Done>(following: Following<Done>): Promise<void> {
  let isTakenOver = false;
  await following.flow.follow(async () => {
    const attempt = await following.other.follow();
    isTakenOver = attempt === undefined;
    return attempt && following.toDone(attempt);
  });
  if (!isTakenOver) return;
  if (areFilled(following.fields())) await following.submit();
  else following.form.focus.value = { field: 'code' };
}

/** Whether there is something to send. */
export function areFilled(fields: readonly Field[]): boolean {
  return fields.every(({ isEmpty }) => !isEmpty.peek());
}
