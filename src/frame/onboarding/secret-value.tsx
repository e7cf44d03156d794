import { Component } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import * as css from '../form/ui/form.css.ts';

interface SecretValueProps {
  value: string;
  texts: OnboardingTexts;
}

/** A tax id. The document contains only its end until the applicant reveals it. */
export class SecretValue extends Component<SecretValueProps, { isShown: boolean }> {
  override state = { isShown: false };

  override render({ value, texts }: SecretValueProps, { isShown }: { isShown: boolean }) {
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

/** Masks a number except for its last four characters, or half of a short number: `•••-••-` and `6789`. */
export function maskNumber(number: string): { hidden: string; end: string } {
  const characters = Array.from(number.matchAll(/[\p{L}\p{N}]/gu), ({ index }) => index);
  const readable = Math.min(4, Math.floor(characters.length / 2));
  const start = readable > 0 ? characters.at(-readable) : number.length;
  return {
    hidden: number.slice(0, start).replace(/[\p{L}\p{N}]/gu, '•'),
    end: number.slice(start),
  };
}
