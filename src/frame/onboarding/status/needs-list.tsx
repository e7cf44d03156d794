import type { OnboardingTexts } from '../../../languages/texts.ts';
import { formatTime } from '../../form/i18n/format-day.ts';
import { fill, type Language } from '../../form/i18n/language.ts';
import * as css from '../../form/ui/form.css.ts';
import type { Need } from './needs.ts';
import * as own from './status-screen.css.ts';

interface NeedsListProps {
  needs: readonly Need[];
  due: Date | undefined;
  language: Language<OnboardingTexts>;
  /** Undefined while a replacement is being filled in. */
  onUpload: ((about: string | undefined) => void) | undefined;
}

export function NeedsList({ needs, due, language, onUpload }: NeedsListProps) {
  const { texts } = language;
  return (
    <section class={`${css.section} ${own.needed}`} aria-labelledby="notes">
      <h2 id="notes">{texts.notes}</h2>
      {due && <Deadline at={due} language={language} />}
      <ul class={own.needs}>
        {needs.map(({ key, about, name, words, takesDocument }, index) => (
          <li key={key} class={own.need}>
            <span id={`need-${index}`} class={own.words}>
              {name && (
                <>
                  <bdi>{name}</bdi>:{' '}
                </>
              )}
              {words}
            </span>
            {takesDocument && onUpload && (
              <button
                type="button"
                class={css.small}
                aria-label={texts.handInAgain}
                aria-describedby={`need-${index}`}
                onClick={() => onUpload(about)}
              >
                {texts.upload}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Deadline for documents: 24 hours. Coverage: CR10. */
function Deadline({ at, language }: { at: Date; language: Language<OnboardingTexts> }) {
  const { texts, locale } = language;
  const text = fill(texts.documentsDue, { date: formatTime(at, locale) });
  // The period of “p.m.” also ends the sentence.
  return <p class={own.due}>{text.replace('..', '.')}</p>;
}
