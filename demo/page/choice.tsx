interface ChoiceProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  choose(value: Value): void;
}

/** Shows a few visible options. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { legend, options, value, choose } = props;
  return (
    <fieldset class="segments">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={legend}
            checked={option.value === value}
            onChange={() => choose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
