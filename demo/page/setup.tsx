import { statesOfFlow, type TokenState } from '../token-states.ts';
import { Choice } from './choice.tsx';
import type { EmbedSession } from './embed-session.ts';
import type { FormLink } from './form-link.ts';
import { TestApplicant } from './test-applicant.tsx';
import { TestCard } from './test-card.tsx';

const flows = [
  { value: 'link', label: 'Link', says: 'Link a card to the cardholder.' },
  {
    value: 'contribute',
    label: 'Contribute',
    says: 'Pay with a linked card; the page names the amount.',
  },
  { value: 'complete', label: 'Complete', says: 'Pay an amount that the shop’s server has fixed.' },
  { value: 'person', label: 'Person', says: 'Apply for an account as a person, with documents.' },
  {
    value: 'company',
    label: 'Company',
    says: 'Apply for an account as a company, with its people and their documents.',
  },
] as const;

const stateNames: Readonly<Record<TokenState, string>> = {
  active: 'Active',
  expired: 'Expired',
  disabled: 'Disabled',
  cancelled: 'Cancelled',
  used: 'Used',
  unknown: 'Unknown',
};

/** Chooses what to launch. Changing the flow, the card or the token launches again. */
export function Setup({ session, link }: { session: EmbedSession; link: FormLink }) {
  const { flow, token } = session.choices.value;
  const states = statesOfFlow[flow];
  return (
    <section class="setup" aria-labelledby="setup-title">
      <h2 id="setup-title">Set up</h2>
      <Choice
        legend="Flow"
        options={flows}
        value={flow}
        choose={(chosen) => session.launch({ flow: chosen })}
      />
      <p class="hint">{flows.find(({ value }) => value === flow)?.says}</p>
      {(flow === 'contribute' || flow === 'complete') && <Amount session={session} />}
      {flow === 'person' || flow === 'company' ? (
        <TestApplicant session={session} link={link} />
      ) : (
        <TestCard session={session} link={link} />
      )}
      <Choice
        legend="Token"
        options={states.map((value) => ({ value, label: stateNames[value] }))}
        value={states.includes(token) ? token : 'active'}
        choose={(chosen) => session.launch({ token: chosen })}
      />
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
          onChange={(event) => session.launch({ amount: event.currentTarget.value.trim() })}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={hideAmount}
          onChange={(event) => session.relaunch({ hideAmount: event.currentTarget.checked })}
        />
        Hide the amount
      </label>
    </div>
  );
}
