import type { Field } from '../form/field.ts';
import type { Flow } from '../form/flow.ts';
import type { CardAttempt } from '../wire/answers.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { LinkFields } from './form-fields.ts';

interface Following<Done> {
  flow: Pick<Flow<unknown, Done>, 'follow'>;
  other: Elsewhere;
  form: Pick<LinkFields, 'focus'>;
  /** The fields that are shown. */
  fields(): readonly Field[];
  toDone(attempt: CardAttempt): Done;
  submit(): Promise<void>;
}

/** Follows an attempt of another window, and continues with what is filled in here if the cardholder says so. */
export async function followHere<Done>(following: Following<Done>): Promise<void> {
  let isTakenOver = false;
  await following.flow.follow(async () => {
    const attempt = await following.other.follow();
    isTakenOver = attempt === undefined;
    return attempt && following.toDone(attempt);
  });
  if (!isTakenOver) return;
  if (isFilled(following.fields())) await following.submit();
  else following.form.focus.value = { field: 'code' };
}

/** Whether there is something to send. */
export function isFilled(fields: readonly Field[]): boolean {
  return fields.every(({ isEmpty }) => !isEmpty.peek());
}
