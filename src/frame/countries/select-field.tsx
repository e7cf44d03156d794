import type { ComponentChildren } from 'preact';
import type { Field } from '../form/field.ts';
import { cellClass, errorId, FieldError } from '../form/ui/text-field.tsx';
import type { Option } from './country-options.ts';
import * as css from './fields.css.ts';
import { Options } from './options.tsx';

interface SelectCellProps {
  id: string;
  field: Pick<Field<string>, 'text' | 'error' | 'set' | 'leave'>;
  label: string;
  options: readonly Option[];
  /** Text while nothing is chosen; if not set, something is always chosen. */
  choose?: string;
  autocomplete?: string;
  required?: boolean;
  /** Class for the position of the cell in its group. */
  place?: string;
  /** Id of the error message, if shared by several controls. */
  sharedErrorId?: string;
  /** Replaces the name of the chosen option, if that is too long. */
  shown?: ComponentChildren;
  onFocus?: () => void;
}

export function SelectCell(props: SelectCellProps) {
  const { id, field, label, options, choose, autocomplete, required = true, place = '' } = props;
  const { shown } = props;
  const hasError = field.error.value !== undefined;
  return (
    <div class={cellClass(hasError, place)}>
      <label for={id}>{label}</label>
      <select
        id={id}
        name={id}
        class={shown ? css.unseen : undefined}
        value={field.text.value}
        // Browsers fire either event for autofill.
        onInput={(event) => field.set(event.currentTarget.value)}
        onChange={(event) => field.set(event.currentTarget.value)}
        onFocus={props.onFocus}
        onBlur={field.leave}
        autocomplete={autocomplete}
        aria-required={required}
        aria-invalid={hasError}
        aria-describedby={hasError ? (props.sharedErrorId ?? errorId(id)) : undefined}
      >
        {choose !== undefined && <option value="">{choose}</option>}
        <Options options={options} chosen={field.text.value} />
      </select>
      {shown && (
        <div class={css.shown} aria-hidden="true">
          {shown}
        </div>
      )}
      <svg class={css.chevron} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="m3 6 5 5 5-5" />
      </svg>
    </div>
  );
}

interface SelectFieldProps<Key extends string> extends Omit<SelectCellProps, 'field'> {
  field: Field<Key>;
  texts: Readonly<Record<Key, string>>;
}

/** Labelled list with its error message. */
export function SelectField<Key extends string>({ texts, ...cell }: SelectFieldProps<Key>) {
  return (
    <div>
      <SelectCell {...cell} />
      <FieldError id={cell.id} field={cell.field} texts={texts} />
    </div>
  );
}
