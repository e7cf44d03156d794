import type { Field } from '../form/field.ts';
import type { Flow } from '../form/flow.ts';
import type { CardAttempt } from '../wire/answers.ts';
import type { LinkFields } from './form-fields.ts';
import type { OtherWindows } from './other-windows.ts';

interface Following<Done> {
  flow: Pick<Flow<unknown, Done>, 'follow'>;
  other: OtherWindows;
  form: Pick<LinkFields, 'focus'>;
  /** Visible fields. */
  fields(): readonly Field[];
  toDone(attempt: CardAttempt): Done;
  submit(): Promise<void>;
}

/** Follows another window's attempt. If the cardholder continues here, submits the filled fields of this form. */
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

/** True if no field is empty. */
export function areFilled(fields: readonly Field[]): boolean {
  return fields.every(({ isEmpty }) => !isEmpty.peek());
}
