import type { ComponentChildren, InputHTMLAttributes, TargetedEvent } from 'preact';
import type { Field } from '../field.ts';
import { fill } from '../i18n/language.ts';
import { AlertIcon } from './icons.tsx';
import * as css from './text-field.css.ts';

interface TextFieldProps {
  id: string;
  field: Field<string>;
  label: string;
  /** Class for the position of the cell in its group. */
  place?: string;
  input: InputHTMLAttributes<HTMLInputElement>;
  children?: ComponentChildren;
}

/** Labelled input. {@link FieldError} draws its error separately, because cells share borders. */
export function TextField({ id, field, label, place = '', input, children }: TextFieldProps) {
  const hasError = field.error.value !== undefined;
  // Chromium restyles a placeholder on every keystroke, even when text hides it.
  const placeholder = field.isEmpty.value ? input.placeholder : '';
  const take = (event: Typing) => takeIn(event, field);
  return (
    <div class={cellClass(hasError, place)}>
      <label for={id}>{label}</label>
      <input
        // Not `required`: Firefox marks an empty required field as invalid before anything is typed.
        aria-required
        aria-invalid={hasError}
        aria-describedby={hasError ? errorId(id) : undefined}
        {...input}
        placeholder={placeholder}
        // Preact only empties the attribute, and Chromium restyles even an empty placeholder.
        ref={(element) => {
          if (!placeholder) element?.removeAttribute('placeholder');
        }}
        id={id}
        name={id}
        value={field.rewritten.value && field.text.peek()}
        onInput={take}
        onChange={take}
        onCompositionEnd={take}
        onBlur={field.leave}
      />
      {children}
    </div>
  );
}

/** Class of the cell around a control. Not `:has()`, which browsers would evaluate on every keystroke. */
export function cellClass(hasError: boolean, place = ''): string {
  return `${css.cell} ${place}${hasError ? ` ${css.invalid}` : ''}`;
}

interface FieldErrorProps<Key extends string> {
  id: string;
  field: Pick<Field<Key>, 'error' | 'words'>;
  texts: Readonly<Record<Key, string>>;
}

/** Error message of a field. */
export function FieldError<Key extends string>({ id, field, texts }: FieldErrorProps<Key>) {
  const error = errorOf(field, texts);
  return error ? (
    <p class={css.error} id={errorId(id)}>
      <AlertIcon size={16} />
      {error}
    </p>
  ) : null;
}

/** Returns the error message of a field, with placeholders filled in. */
export function errorOf<Key extends string>(
  { error, words }: FieldErrorProps<Key>['field'],
  texts: Readonly<Record<Key, string>>,
): string | undefined {
  return error.value && fill(texts[error.value], words?.() ?? {});
}

/** Id of the error message of the control with this id. */
export function errorId(id: string): string {
  return `${id}-error`;
}

type Typing = TargetedEvent<HTMLInputElement, Event & Partial<InputEvent>>;

/** Handles input events, including those of input methods and autofill, which may have no `inputType`. */
function takeIn(event: Typing, field: TextFieldProps['field']): void {
  const { currentTarget: input, inputType: kind = '', isComposing } = event;
  const { value } = input;
  // Rewriting the text under an input method breaks its composition.
  if (isComposing) {
    field.set(value);
    return;
  }
  if (value === field.text.peek() && event.type !== 'compositionend') return;
  const before = input.selectionStart ?? value.length;
  const { text, caret } = field.type({ text: value, caret: before, kind });
  // Reading the caret back after a rewrite would force a layout.
  if (text === value && caret === before) return;
  input.value = text;
  // Safari moves the focus to an input whose selection is set, as autofill would have us do.
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
