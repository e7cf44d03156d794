import type { FaultName } from '../gateway/faults.ts';
import type { PolicyMode } from '../policy-modes.ts';
import { Appearance } from './appearance.tsx';
import { Choice } from './choice.tsx';
import type { EmbedSession } from './embed-session.ts';
import type { SandboxControls } from './sandbox-controls.ts';

const faults: readonly { value: FaultName; label: string; hint: string }[] = [
  { value: 'none', label: 'None', hint: 'Everything works.' },
  {
    value: 'latency',
    label: 'Slow',
    hint: 'Each answer to the form takes two seconds longer.',
  },
  {
    value: 'lost-answer',
    label: 'Lost answer',
    hint: 'The platform does its work, and the first answer never arrives.',
  },
  {
    value: 'server-error',
    label: 'Error 500',
    hint: 'The platform answers what the form sends with an error.',
  },
  { value: 'offline', label: 'Offline', hint: 'The form can’t reach the platform.' },
  {
    value: 'silent-bank',
    label: 'Silent bank',
    hint: 'The bank takes the challenge and never answers.',
  },
];

const policies: readonly { value: PolicyMode; label: string }[] = [
  { value: 'trusted-types', label: 'Trusted Types' },
  { value: 'strict', label: 'Strict' },
  { value: 'inline-hash', label: 'Inline hash' },
  { value: 'isolated', label: 'Isolated' },
  { value: 'none', label: 'No policy' },
];

const minutes = [
  { label: '+ 1 min', seconds: 60 },
  { label: '+ 1 h', seconds: 3600 },
  { label: '+ 1 day', seconds: 86_400 },
];

/** Controls for the form's surroundings: theme, policy of the page, faults, clock. */
export function Conditions({
  session,
  controls,
}: {
  session: EmbedSession;
  controls: SandboxControls;
}) {
  return (
    <section class="setup" aria-labelledby="conditions-title">
      <h2 id="conditions-title">Conditions</h2>
      <Choice
        legend="Fault"
        options={faults}
        value={controls.fault.value}
        choose={(fault) => void controls.chooseFault(fault)}
      />
      <p class="hint">{faults.find(({ value }) => value === controls.fault.value)?.hint}</p>
      <Choice
        legend="Security policy of this page"
        options={policies}
        value={controls.policy}
        choose={controls.choosePolicy}
      />
      <Appearance session={session} />
      <Clock controls={controls} />
    </section>
  );
}

/** Moves the sandbox's clock, which only goes forward. */
function Clock({ controls }: { controls: SandboxControls }) {
  const { time, problem } = controls;
  return (
    <fieldset class="clock">
      <legend>Clock of the sandbox</legend>
      <div class="actions">
        {minutes.map(({ label, seconds }) => (
          <button key={label} type="button" onClick={() => void controls.moveClock(seconds)}>
            {label}
          </button>
        ))}
      </div>
      <p class="hint" aria-live="polite">
        {time.value && `It is ${new Date(time.value).toLocaleString()} there.`}
      </p>
      {problem.value && <p role="alert">{problem.value}</p>}
    </fieldset>
  );
}
