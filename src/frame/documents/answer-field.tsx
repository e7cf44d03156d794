import type { DocumentTexts } from '../../languages/texts.ts';
import { errorId, FieldError } from '../form/ui/text-field.tsx';
import * as css from './answer-field.css.ts';
import type { DocumentField } from './document-fields.ts';

interface AnswerFieldProps {
  /** Also the id of the first option. */
  id: string;
  field: DocumentField;
  question: string;
  texts: DocumentTexts;
}

export function AnswerField({ id, field, question, texts }: AnswerFieldProps) {
  const hasError = field.error.value !== undefined;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-question`}
      aria-required
      aria-invalid={hasError}
      aria-describedby={hasError ? errorId(id) : undefined}
    >
      <p class={css.question} id={`${id}-question`}>
        {question}
      </p>
      <div class={css.choices}>
        {(['yes', 'no'] as const).map((answer, index) => (
          <label key={answer} class={css.choice}>
            <input
              type="radio"
              class={css.radio}
              id={index === 0 ? id : `${id}-${answer}`}
              name={id}
              checked={field.text.value === answer}
              onChange={() => field.set(answer)}
            />
            {texts[answer]}
          </label>
        ))}
      </div>
      <FieldError id={id} field={field} texts={texts} />
    </div>
  );
}
