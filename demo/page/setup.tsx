import { Appearance } from './appearance.tsx';
import type { EmbedSession } from './embed-session.ts';
import { TestApplicant } from './test-applicant.tsx';
import { TestCard } from './test-card.tsx';

const flows = [
  { flow: 'link', label: 'Link', says: 'Link a card to the cardholder.' },
  {
    flow: 'contribute',
    label: 'Contribute',
    says: 'Pay with a linked card; the page names the amount.',
  },
  { flow: 'complete', label: 'Complete', says: 'Pay an amount that the shop’s server has fixed.' },
  { flow: 'person', label: 'Person', says: 'Apply for an account as a person, with documents.' },
] as const;

/** What to launch. A change of the flow, the card or the looks launches anew. */
export function Setup({ session }: { session: EmbedSession }) {
  const { flow } = session.choices.value;
  return (
    <section class="setup" aria-labelledby="setup-title">
      <h2 id="setup-title">Set up</h2>
      <fieldset class="segments">
        <legend>Flow</legend>
        {flows.map((one) => (
          <label key={one.flow}>
            <input
              type="radio"
              name="flow"
              checked={flow === one.flow}
              onChange={() => {
                session.choose({ flow: one.flow });
                void session.launch();
              }}
            />
            <span>{one.label}</span>
          </label>
        ))}
      </fieldset>
      <p class="hint">{flows.find((one) => one.flow === flow)?.says}</p>
      {(flow === 'contribute' || flow === 'complete') && <Amount session={session} />}
      {flow === 'person' ? <TestApplicant /> : <TestCard session={session} />}
      <Appearance session={session} />
    </section>
  );
}

function Amount({ session }: { session: EmbedSession }) {
  const { amount, hideAmount } = session.choices.value;
  return (
    <div class="amount">
      <label>
        Amount in US dollars
        <input
          inputMode="decimal"
          value={amount}
          onChange={(event) => {
            session.choose({ amount: event.currentTarget.value.trim() });
            void session.launch();
          }}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={hideAmount}
          onChange={(event) => {
            session.choose({ hideAmount: event.currentTarget.checked });
            session.relaunch();
          }}
        />
        Hide the amount
      </label>
    </div>
  );
}
