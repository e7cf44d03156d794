import type { TextField } from './field.ts';

interface TypedInputProps {
  readonly type: Exclude<TextField['input'], 'lines'>;
  readonly id: string;
  readonly class: string;
  /** Left to the browser for dates and times, whose half-typed values have no text. */
  readonly value?: string;
  readonly disabled?: boolean;
  readonly maxLength?: number | undefined;
  readonly autocomplete?: TextField['autocomplete'] | 'off';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required'?: boolean;
  onType(text: string): void;
}

/** An input of one line that suits what is typed. */
export function TypedInput({ type, onType, autocomplete = 'off', ...given }: TypedInputProps) {
  const shared = {
    ...given,
    autocomplete,
    spellcheck: false,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onType(currentTarget.value),
  } as const;
  switch (type) {
    case 'date':
      return <input {...shared} type="date" />;
    case 'time':
      return <input {...shared} type="datetime-local" step={1} />;
    case 'email':
      return <input {...shared} type="email" />;
    case 'url':
      return <input {...shared} type="url" />;
    case 'password':
      return <input {...shared} type="password" />;
    case 'text':
      return <input {...shared} type="text" />;
  }
}
