import { digitsOf, sandboxCardGroups, sandboxCards, securityCodeOf } from '../sandbox-cards.ts';
import { CopyButton } from './copy-button.tsx';
import type { EmbedSession } from './embed-session.ts';
import { FillButtons } from './fill-buttons.tsx';
import type { FormLink } from './form-link.ts';
import { valuesOfCard } from './test-values.ts';

/** Shows the sandbox card to try; one click fills in the form. */
export function TestCard({ session, link }: { session: EmbedSession; link: FormLink }) {
  const { card: chosen, flow } = session.choices.value;
  const card = sandboxCards.find((one) => digitsOf(one) === chosen) ?? sandboxCards[0];
  if (!card) return null;
  return (
    <div class="test-card">
      <label>
        Sandbox card
        <select
          value={chosen}
          onChange={(event) => {
            session.choose({ card: event.currentTarget.value });
            if (flow !== 'link') void session.launch();
          }}
        >
          {sandboxCardGroups.map((group) => (
            <optgroup key={group} label={group}>
              {sandboxCards
                .filter((one) => one.group === group)
                .map((one) => (
                  <option key={one.number} value={digitsOf(one)}>
                    {`${one.number.slice(-4)} ${one.brand}: ${one.scenario}`}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <div class="plastic">
        <p class="scenario">{card.scenario}</p>
        <p class="number">{card.number}</p>
        <p class="brand">{card.brand}</p>
        <div class="copies">
          <span aria-hidden="true">Copy</span>
          {flow === 'link' && <CopyButton what="number" text={digitsOf(card)} />}
          {flow === 'link' && <CopyButton what="date" text="12/30" />}
          <CopyButton what="code" text={securityCodeOf(card)} />
          {flow === 'link' && <CopyButton what="ZIP" text="89145" />}
        </div>
      </div>
      <FillButtons link={link} values={valuesOfCard(card)} />
    </div>
  );
}
