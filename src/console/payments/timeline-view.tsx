import { addressOfResource } from '../catalogue/addresses.ts';
import { titleOf } from '../catalogue/words.ts';
import { AttributeValue } from '../shell/attribute-value.tsx';
import { Section } from '../shell/section.tsx';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import * as styles from '../theme/story.css.ts';
import type { Step } from './timeline.ts';

interface TimelineProps {
  readonly steps: readonly Step[];
  /** Types of resources that are missing. */
  readonly incomplete: readonly string[];
}

/** Events of a payment, each with a link to the resource that records it. */
export function Timeline({ steps, incomplete }: TimelineProps) {
  return (
    <Section title={text('payments.timeline')}>
      {incomplete.map((type) => (
        <p key={type} class={page.warning} role="status">
          {text('payments.incomplete', { type: titleOf(type).toLowerCase() })}
        </p>
      ))}
      <ol class={styles.timeline}>
        {steps.map(({ resource, at, tone, title, detail }) => (
          <li key={`${resource.id} ${at} ${title}`} class={styles.step}>
            <span class={styles.dot[tone]} aria-hidden="true" />
            <a class={styles.stepTitle} href={addressOfResource(resource.type, resource.id ?? '')}>
              {title}
            </a>
            <span class={styles.quiet}>
              <AttributeValue resource={resource} name={at} />
            </span>
            {detail && <p class={styles.detail}>{detail}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
