import type { OnboardingTextKey, OnboardingTexts } from '../../languages/texts.ts';
import { fill, type Language } from '../i18n/language.ts';
import * as css from '../steps/form.css.ts';
import type { StepsOfForm } from '../steps/steps-of-form.ts';
import * as screens from '../ui/screens.css.ts';
import { DoneScreen } from '../ui/screens.tsx';
import { wordsOfFinding } from './findings.ts';
import { isFinal, type OnboardingStatus } from './onboarding-status.ts';
import { ReplacementForm } from './replacement-form.tsx';
import type { StatusModel } from './status-model.ts';
import { checkNames, wordsOfCheck } from './words-of-check.ts';

interface StatusScreenProps {
  model: StatusModel;
  language: Language<OnboardingTexts>;
  renderDocument: StepsOfForm['renderReplacement'];
}

/** Says that it was sent, and where the checks stand. */
export function StatusScreen({ model, language, renderDocument }: StatusScreenProps) {
  const { texts } = language;
  const status = model.status.value;
  const replacement = model.replacement.value;
  const notes = status ? notesOf(status, texts) : [];
  return (
    <>
      <DoneScreen title={texts.received}>
        <p class={screens.detail}>{texts[hintOf(status)]}</p>
      </DoneScreen>
      {status && <Checks status={status} texts={texts} />}
      {status?.documentsDueAt && <Deadline at={status.documentsDueAt} language={language} />}
      {notes.length > 0 && <Notes notes={notes} title={texts.notes} />}
      {model.isHandedIn.value && !replacement && (
        <p id="handed-in" tabIndex={-1} class={css.hint}>
          {texts.handedIn}
        </p>
      )}
      {replacement ? (
        <ReplacementForm
          model={replacement}
          applicants={status?.applicants ?? []}
          language={language}
          renderDocument={renderDocument}
        />
      ) : (
        status &&
        mayHandIn(status, notes.length > 0) && (
          <button type="button" class={css.quiet} onClick={() => model.replace()}>
            {texts.handInAgain}
          </button>
        )
      )}
    </>
  );
}

/** Whether another document may help. */
function mayHandIn({ cip, kyc }: OnboardingStatus, isAskedFor: boolean): boolean {
  if (cip === 'denied') return false;
  return kyc === 'failed' || kyc === 'missing' || isAskedFor;
}

function hintOf(status: OnboardingStatus | undefined): OnboardingTextKey {
  if (!status) return 'loading';
  if (isFinal(status)) return 'receivedGood';
  return status.cip === 'denied' ? 'receivedBad' : 'receivedHint';
}

interface StatusProps {
  status: OnboardingStatus;
  texts: OnboardingTexts;
}

function Checks({ status, texts }: StatusProps) {
  return (
    <dl class={`${css.section} ${css.entries}`}>
      {checkNames.map((name) => (
        <div key={name} class={css.entry}>
          <dt>{texts[name]}</dt>
          <dd>
            <span class={css.mark} data-state={markOf(status[name])} />
            {wordsOfCheck(name, status, texts)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The 24 hours that the platform gives for documents. Coverage: CR10. */
function Deadline({ at, language }: { at: Date; language: Language<OnboardingTexts> }) {
  const { texts, locale } = language;
  const format = { dateStyle: 'long', timeStyle: 'short' } as const;
  const date = new Intl.DateTimeFormat(locale, format).format(at);
  return <p class={css.hint}>{fill(texts.documentsDue, { date })}</p>;
}

function markOf(state: OnboardingStatus['cip' | 'kyc']): 'good' | 'bad' | undefined {
  if (state === 'approved' || state === 'verified') return 'good';
  return state === 'denied' || state === 'failed' ? 'bad' : undefined;
}

interface Note {
  key: string;
  /** Of whom it is, where there are several. */
  name: string | undefined;
  words: string;
}

/** What is asked for, in plain words. */
function notesOf({ applicants, findings }: OnboardingStatus, texts: OnboardingTexts): Note[] {
  const all = findings.flatMap(({ about, code = '', words = wordsOfFinding(code, texts) }) => {
    const whose = applicants.length > 1 ? applicants.find(({ id }) => id === about) : undefined;
    return words ? [{ name: whose?.name, words, key: `${whose?.id} ${words}` }] : [];
  });
  // Several checks may find the same.
  return [...new Map(all.map((note) => [note.key, note])).values()];
}

function Notes({ notes, title }: { notes: readonly Note[]; title: string }) {
  return (
    <section class={css.section} aria-labelledby="notes">
      <h2 id="notes">{title}</h2>
      <ul class={css.notes}>
        {notes.map(({ key, name, words }) => (
          <li key={key}>
            {name && (
              <>
                <bdi>{name}</bdi>:{' '}
              </>
            )}
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
