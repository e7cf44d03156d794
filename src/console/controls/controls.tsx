import type { ComponentChildren, ComponentProps } from 'preact';
import { useId } from 'preact/hooks';
import * as styles from '../theme/controls.css.ts';

const { button, primary, danger, quiet } = styles;
const looks = { button, primary, danger, quiet };

type Look = { readonly look?: keyof typeof looks };

export const Button = ({ look = 'button', ...given }: ComponentProps<'button'> & Look) => (
  <button type="button" class={looks[look]} {...given} />
);

/** A link that looks like a button. */
export const ButtonLink = ({ look = 'button', ...given }: ComponentProps<'a'> & Look) => (
  <a class={looks[look]} {...given} />
);

/** Pairs of a value and its name. */
export type Options = readonly (readonly [value: string, name: string])[];

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'role'> {
  readonly options?: Options;
  onChange(value: string): void;
}

export const Select = ({ options = [], onChange, children, ...given }: SelectProps) => (
  <select
    class={styles.input}
    {...given}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  >
    {children}
    {options.map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
);

export function LabelledSelect({ label, ...given }: SelectProps & { readonly label: string }) {
  const id = useId();
  return (
    <Labelled label={label} id={id}>
      <Select id={id} {...given} />
    </Labelled>
  );
}

interface CheckProps {
  readonly label: string;
  readonly isChecked: boolean;
  onChange(isChecked: boolean): void;
}

/** A checkbox with its label. */
export const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <label class={styles.check}>
    <input
      type="checkbox"
      checked={isChecked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </label>
);

interface ChecksProps {
  readonly legend: string;
  /** In the order in which they are chosen, whichever was pressed first. */
  readonly options: Options;
  readonly chosen: readonly string[];
  readonly problem?: string | undefined;
  onChange(chosen: readonly string[]): void;
}

/** Several checkboxes under one heading. */
export const Checks = ({ legend, options, chosen, problem, onChange }: ChecksProps) => (
  <fieldset class={styles.choices}>
    <legend>{legend}</legend>
    {options.map(([value, label]) => (
      <Check
        key={value}
        label={label}
        isChecked={chosen.includes(value)}
        onChange={(isChecked) => {
          const values = options.map(([each]) => each);
          onChange(values.filter((each) => (each === value ? isChecked : chosen.includes(each))));
        }}
      />
    ))}
    {problem && <span class={styles.problem}>{problem}</span>}
  </fieldset>
);

interface LabelledProps {
  readonly label: ComponentChildren;
  readonly id: string;
  readonly hint?: ComponentChildren;
  readonly problem?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A control with its label, hint and problem. The control names the last two: see `describing`. */
export const Labelled = ({ label, id, hint, problem, children }: LabelledProps) => (
  <div class={styles.label}>
    <label for={id}>{label}</label>
    {children}
    {hint && (
      <span id={`${id}-hint`} class={styles.hint}>
        {hint}
      </span>
    )}
    {problem && (
      <span id={`${id}-problem`} class={styles.problem}>
        {problem}
      </span>
    )}
  </div>
);

type TextAreaProps = Omit<LabelledProps, 'id' | 'children'> &
  Pick<ComponentProps<'textarea'>, 'name' | 'rows' | 'maxLength'>;

/** A field of several lines with its label, hint and problem. */
export function TextArea({ label, hint, problem, ...given }: TextAreaProps) {
  const id = useId();
  return (
    <Labelled label={label} id={id} hint={hint} problem={problem}>
      <textarea {...describing(id, Boolean(problem))} class={styles.input} {...given} />
    </Labelled>
  );
}

/** Returns the attributes that tie a control to its problem and hint. */
export const describing = (id: string, isInvalid = false) => ({
  id,
  'aria-invalid': isInvalid,
  'aria-describedby': `${id}-problem ${id}-hint`,
});
