import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { DecisionAnswer, type Proposal, type QueuedSubject } from '../../contract/operator-desk.ts';
import { titleOf } from '../catalogue/words.ts';
import { Button, TextArea } from '../controls/controls.tsx';
import { useKeptFocus } from '../controls/use-kept-focus.ts';
import { FailureView } from '../shell/failure-view.tsx';
import { useAction } from '../shell/use-action.ts';
import { useKeys } from '../shell/use-keys.ts';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as page from '../theme/page.css.ts';
import * as styles from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { deskText } from './desk-text.ts';

interface DecidePanelProps {
  readonly subject: QueuedSubject;
  readonly caseVersion: number;
  /** Receives a sentence about what was done. */
  onDone(sentence: string): void;
  onReload(): void;
}

interface Choice {
  readonly label: string;
  /** Undefined to end the proposal of an operator. */
  readonly decision?: string;
  readonly takesMessage?: boolean;
  readonly isDanger?: boolean;
}

/** Decisions that an operator can make: `a` is the first, `d` the second. */
export function DecidePanel({ subject, caseVersion, onDone, onReload }: DecidePanelProps) {
  const { api, say } = useDesk();
  const [chosen, setChosen] = useState<Choice>();
  const { data, meta } = subject;
  const panel = useRef<HTMLElement>(null);
  useKeptFocus(panel, 'button');
  const choices = meta['is-waiting'] ? choicesOf(meta) : [];
  const [first, second] = meta.proposal?.['is-own'] ? [undefined, choices[0]] : choices;
  const pick = (choice: Choice | undefined) => choice && (() => setChosen(choice));
  useKeys({ a: pick(first), d: pick(second) });
  if (choices.length === 0) return <p class={page.loading}>{deskText('nothingToDecide')}</p>;
  const send = async (input: ReasonInput) => {
    const decision = chosen?.decision;
    const path = `/v1/queue/${data.type}/${data.id}/${decision ? 'decisions' : 'decline'}`;
    const seen = { version: meta.version, 'case-version': caseVersion };
    const body = decision ? { ...input, ...seen, decision } : input;
    const answer = await api.send({ method: 'POST', path, body });
    const sentence = deskText(`outcome.${DecisionAnswer.parse(answer.body).outcome}`);
    say(sentence);
    onDone(sentence);
  };
  return (
    <section ref={panel} class={styles.decide} aria-labelledby="decide">
      <h2 id="decide" class={page.section}>
        {chosen?.label ?? deskText(meta.proposal ? 'proposal' : 'decide')}
      </h2>
      {meta.proposal && <Proposed proposal={meta.proposal} />}
      {!meta.proposal && meta['needs-two'] && <p>{deskText('needsTwo')}</p>}
      {chosen ? (
        <ReasonForm
          key={chosen.label}
          submitLabel={chosen.label}
          {...chosen}
          onReload={onReload}
          onSubmit={send}
          onCancel={() => setChosen(undefined)}
        />
      ) : (
        <div class={styles.actions}>
          {choices.map((choice, index) => (
            <Button
              key={choice.label}
              look={index > 0 || choice.isDanger ? 'button' : 'primary'}
              onClick={() => setChosen(choice)}
            >
              {choice.label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

const refusals = ['deny', 'fail', 'refuse', 'lose'];

function choicesOf({ decisions, proposal }: QueuedSubject['meta']): readonly Choice[] {
  if (!proposal) {
    return decisions.map(({ name, 'takes-message': takesMessage }) => ({
      label: titleOf(name),
      decision: name,
      takesMessage,
      isDanger: refusals.includes(name),
    }));
  }
  const { decision } = proposal;
  if (proposal['is-own']) return [{ label: deskText('withdraw'), isDanger: true }];
  return [
    { label: deskText('agree', { decision: titleOf(decision) }), decision },
    { label: deskText('decline'), isDanger: true },
  ];
}

function Proposed({ proposal }: { readonly proposal: Proposal }) {
  const { 'operator-name': name, decision, reason, message } = proposal;
  return (
    <>
      <p>
        <bdi>{deskText('proposal.by', { name, decision: titleOf(decision), reason })}</bdi>
      </p>
      {message && <p>{deskText('proposal.message', { message })}</p>}
      {proposal['is-own'] && <p>{deskText('proposal.own')}</p>}
    </>
  );
}

interface ReasonInput {
  readonly reason: string;
  readonly message?: string;
}

interface ReasonFormProps {
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  /** Asks for a message to the users of the account. */
  readonly takesMessage?: boolean;
  /** @throws ApiError */
  onSubmit(input: ReasonInput): Promise<void>;
  onCancel(): void;
  /** Shows what has changed, after a refusal. */
  onReload?: () => void;
}

/** Asks for the reason of an act. `Ctrl Enter` sends it, Escape cancels. */
export function ReasonForm(props: ReasonFormProps) {
  const { submitLabel, isDanger, takesMessage, onSubmit, onCancel, onReload } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { failure, isBusy, act, forget } = useAction();
  const focus = () => form.current?.querySelector('textarea')?.focus();
  // Before the next paint: the next key that somebody presses belongs to the reason.
  useLayoutEffect(focus, []);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const typed = new FormData(form.current);
    const reason = String(typed.get('reason')).trim();
    const message = String(typed.get('message') ?? '').trim();
    setMissing(reason.length < 3);
    if (reason.length < 3) return focus();
    await act(() => onSubmit({ reason, ...(message && { message }) }));
  };
  const reload = () => {
    forget();
    onReload?.();
  };
  return (
    <form
      ref={form}
      class={controls.fields}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
      }}
    >
      <TextArea
        label={deskText('reason')}
        hint={deskText('reason.hint')}
        name={'reason'}
        rows={3}
        maxLength={1000}
        problem={isMissing && <span role="alert">{deskText('reason.missing')}</span>}
      />
      {takesMessage && (
        <TextArea
          label={deskText('message')}
          hint={deskText('message.hint')}
          name={'message'}
          rows={2}
          maxLength={1000}
        />
      )}
      <FailureView error={failure} retryLabel={deskText('reload')} onRetry={onReload && reload} />
      <div class={styles.actions}>
        <Button type="submit" look={isDanger ? 'danger' : 'primary'} aria-disabled={isBusy}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{text('cancel')}</Button>
      </div>
    </form>
  );
}
