import { useRef, useState } from 'preact/hooks';
import type { Proposal, QueuedSubject } from '../../contract/operator-desk.ts';
import { DecisionAnswer } from '../../contract/operator-desk.ts';
import { titleOf } from '../catalogue/words.ts';
import { Button } from '../form/controls.tsx';
import { useKeptFocus } from '../form/use-kept-focus.ts';
import { useKeys } from '../shell/use-keys.ts';
import * as page from '../theme/page.css.ts';
import * as styles from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { deskText } from './desk-text.ts';
import { ReasonForm, type ReasonInput } from './reason-form.tsx';

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
  const pick = (index: number) => {
    const choice = choices[index];
    return choice && (() => setChosen(choice));
  };
  const own = meta.proposal?.['is-own'];
  useKeys({ a: own ? undefined : pick(0), d: pick(own ? 0 : 1) });
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
          {...{ ...chosen, onReload }}
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
      ...{ label: titleOf(name), decision: name, takesMessage },
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
