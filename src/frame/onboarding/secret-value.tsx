import { Component } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import * as css from '../form/ui/form.css.ts';
import { maskNumber } from './mask-number.ts';

interface SecretValueProps {
  value: string;
  texts: OnboardingTexts;
}

interface SecretValueState {
  isShown: boolean;
}

/** A tax id. The document contains only its end until the applicant reveals it. */
export class SecretValue extends Component<SecretValueProps, SecretValueState> {
  override state = { isShown: false };

  override render({ value, texts }: SecretValueProps, { isShown }: SecretValueState) {
    const { hidden, end } = maskNumber(value);
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
