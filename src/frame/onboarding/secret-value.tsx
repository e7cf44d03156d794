import { Component } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import * as css from '../form/ui/form.css.ts';
import { maskOf } from './mask.ts';

interface SecretValueProps {
  value: string;
  texts: OnboardingTexts;
}

interface SecretValueState {
  isShown: boolean;
}

/** A tax number. Only its end is in the document until the applicant shows all of it. */
export class SecretValue extends Component<SecretValueProps, SecretValueState> {
  override state = { isShown: false };

  override render({ value, texts }: SecretValueProps, { isShown }: SecretValueState) {
    const { hidden, end } = maskOf(value);
    return (
      <div class={css.withButton}>
        <span dir="ltr">
          {isShown ? (
            value
          ) : (
            <>
              <span aria-hidden="true">{hidden}</span>
              {end}
            </>
          )}
        </span>
        <button
          type="button"
          class={css.inLine}
          aria-label={isShown ? texts.hideTaxId : texts.showTaxId}
          onClick={() => this.setState({ isShown: !isShown })}
        >
          {isShown ? texts.hide : texts.show}
        </button>
      </div>
    );
  }
}
