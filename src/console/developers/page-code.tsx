import { useState } from 'preact/hooks';
import { csp } from '../../npm/csp/csp.ts';
import { addressOfForm } from '../catalogue/addresses.ts';
import { ButtonLink, Check } from '../controls/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { Section } from '../shell/section.tsx';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';

const createToken = addressOfForm('credit-card-resources', 'createCreditCardResource');

/** The tags and the policy of a page with a form, by the function that the package has for them. */
export function PageCode() {
  const { contract } = useConsole();
  const origin = contract.schema.platformUrl ?? 'https://embeds.example';
  const [isInline, setInline] = useState(false);
  const [isStrict, setStrict] = useState(false);
  const load = isInline ? 'inline-tag' : 'script-tag';
  const { headers, tags } = csp({ origin, load, trustedTypes: isStrict });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const choices = [
    ['developers.load.inline', isInline, setInline],
    ['developers.trustedTypes', isStrict, setStrict],
  ] as const;
  return (
    <>
      <Section
        kind="part"
        title={text('developers.token')}
        note={text('developers.token.note')}
        actions={
          <ButtonLink look="primary" href={createToken}>
            {text('developers.token.create')}
          </ButtonLink>
        }
      />
      <Section kind="part" title={text('developers.code')} note={text('developers.code.note')}>
        <div class={page.steps}>
          {choices.map(([label, isChecked, onChange]) => (
            <Check key={label} label={text(label)} isChecked={isChecked} onChange={onChange} />
          ))}
        </div>
        <Code label={text('developers.tags')} value={tags} />
        <Code label={text('developers.script')} value={launch} />
      </Section>
      <Section kind="part" title={text('developers.policy')} note={text('developers.policy.note')}>
        <Code label={text('developers.policy')} value={lines.join('\n')} />
      </Section>
    </>
  );
}

/** For the script of the page, whose element has the id `card`. */
const launch = `PrimeTrustEmbeds.launchCreditCard({
  target: 'card',
  resourceTokenHash: '<token>',
  events: { cardVerified: (contactId) => console.log(contactId) },
});`;

/** Text to read and copy. It wraps, so it never scrolls inside the page. */
export function Code({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <figure aria-label={label} class={page.copied}>
      <pre class={page.json}>{value}</pre>
      <CopyButton label={text('developers.copy')} value={value} />
    </figure>
  );
}
