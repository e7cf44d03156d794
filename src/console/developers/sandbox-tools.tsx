import { Button } from '../form/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { Facts } from '../shell/facts.tsx';
import { FailureView } from '../shell/failure-view.tsx';
import { Section } from '../shell/section.tsx';
import { type TextKey, text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import { PendingChecks } from './pending-checks.tsx';
import { usePost } from './use-post.ts';

const steps: readonly (readonly [seconds: number, label: TextKey])[] = [
  [3600, 'developers.clock.hour'],
  [86_400, 'developers.clock.day'],
  [604_800, 'developers.clock.week'],
];

/** One card for each way that a payment can go. The documentation lists all of them. */
const usualCards: readonly (readonly [number: string, scenario: TextKey])[] = [
  ['4242 4242 4242 4242', 'developers.card.approved'],
  ['4000 0000 0000 1109', 'developers.card.challenge'],
  ['4000 0000 0000 2016', 'developers.card.declined'],
];

/** Tools that only a sandbox has: a clock that moves, test cards, and checks that somebody decides. */
export function SandboxTools() {
  const { contract, reader } = useConsole();
  const { failure, post } = usePost(() => {});
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: reader.timeZone } as const;
  const timeOf = (now: unknown) => new Date(String(now)).toLocaleString(reader.locale, format);
  const advance = (seconds: number) =>
    post(
      '/v2/sandbox/clock/advance',
      ({ attributes }) => text('developers.clock.now', { time: timeOf(attributes.now) }),
      { seconds },
    );
  return (
    <>
      <PendingChecks />
      <Section kind="part" title={text('developers.clock')} note={text('developers.clock.note')}>
        <span class={page.steps}>
          {steps.map(([seconds, label]) => (
            <Button key={seconds} onClick={() => void advance(seconds)}>
              {text(label)}
            </Button>
          ))}
        </span>
        {failure && <FailureView error={failure} />}
      </Section>
      <Section kind="part" title={text('developers.cards')}>
        <Facts
          rows={usualCards.map(([number, scenario]) => [
            text(scenario),
            <>
              <code>{number}</code>{' '}
              <CopyButton
                label={text('developers.copy')}
                name={text('developers.card.copy', { number })}
                value={number}
              />
            </>,
          ])}
        />
        <p>
          <a href={`${contract.schema.platformUrl ?? ''}/docs/test-cards`}>
            {text('developers.cards.all')}
          </a>
        </p>
      </Section>
    </>
  );
}
