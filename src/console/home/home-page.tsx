import { Check } from '../controls/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { FailureView } from '../shell/failure-view.tsx';
import { Page } from '../shell/page.tsx';
import { text } from '../texts/text.ts';
import * as pageStyles from '../theme/page.css.ts';
import { Activity, dayBefore } from './activity.ts';
import { CardFigures } from './card-figures.tsx';
import { CashFigures } from './cash-figures.tsx';
import { activityPath, daysIn, ranges } from './first-paths.ts';
import * as styles from './home.css.ts';
import { readTasks, TaskList } from './task-list.tsx';
import { useLiveReading } from './use-live-reading.ts';
import { useReader } from './use-reader.ts';

/** Sources of the figures: a change of any of these reads them again. */
const sources = [
  ...['cash-transactions', 'account-cash-totals', 'contributions', 'funds-transfers', 'accounts'],
  ...['three-ds-authentications', 'contacts', 'webhooks', 'authorization-items'],
];

/** Shows in pictures what happens in the user's accounts. The address has range and comparison. */
export function HomePage() {
  const { api, router, reader } = useConsole();
  const { number } = useReader();
  const search = router.url.value.searchParams;
  const days = daysIn(search);
  const isCompared = search.get('compare') === 'yes';
  const loaded = useLiveReading(`${days} ${isCompared}`, sources, async (signal, isUnattended) => {
    const read = async (until?: string) => {
      const path = activityPath(days, reader.timeZone, until);
      return Activity.parse((await api.get(path, signal, isUnattended)).body).data.attributes;
    };
    const [now, tasks] = await Promise.all([
      read(),
      readTasks((path) => api.get(path, signal, isUnattended)),
    ]);
    /** Of the period before. */
    const before = isCompared ? await read(dayBefore(now.from)) : undefined;
    return { now, before, tasks };
  });
  const go = (changed: { days?: number; compare?: boolean }) => {
    const { days: chosen, compare } = { days, compare: isCompared, ...changed };
    router.go(`/?days=${chosen}${compare ? '&compare=yes' : ''}`, { replace: true });
  };
  const { value, error } = loaded;
  return (
    <Page
      title={text('home.title')}
      actions={
        <div class={styles.choices}>
          <fieldset class={styles.range}>
            <legend class={styles.hiddenText}>{text('home.range')}</legend>
            {ranges.map((each) => (
              <label key={each} class={styles.choice}>
                <input
                  type="radio"
                  name="days"
                  checked={each === days}
                  onChange={() => go({ days: each })}
                />
                {text('home.days', { days: each })}
              </label>
            ))}
          </fieldset>
          <Check
            label={text('home.compare')}
            isChecked={isCompared}
            onChange={(compare) => go({ compare })}
          />
        </div>
      }
    >
      <FailureView error={error} title={text('home.notLoaded')} onRetry={loaded.reload} />
      {!value && !error && <p class={pageStyles.loading}>{text('loading')}</p>}
      {value && (
        <>
          <TaskList tasks={value.tasks} failingWebhooks={value.now['failing-webhooks']} />
          <div class={styles.figures} aria-busy={loaded.isLoading}>
            <CashFigures now={value.now.cash} before={value.before?.cash} />
            <CardFigures {...value} />
          </div>
          <p class={styles.hiddenText} role="status">
            {text('home.loaded', { days: number(days) })}
          </p>
        </>
      )}
    </Page>
  );
}
