import { pageIn } from '../client/read-resources.ts';
import { addressOfDevelopers, approvalsAddress } from '../shell/page-addresses.ts';
import { type TextKey, text } from '../texts/text.ts';
import { pathOfTasks, taskTypes } from './first-paths.ts';
import * as styles from './home.css.ts';
import { useReader } from './use-reader.ts';

const names = {
  'authorization-items': 'home.tasks.approvals',
  'account-cash-transfer-reviews': 'home.tasks.transfers',
  'user-invitation-reviews': 'home.tasks.invitations',
} as const;

/** Pending work: its name, how much, and where it is done. */
type Task = readonly [name: TextKey, count: number, address: string];

/** Counts pending work, without reading its rows. Leaves out what the user may not see. */
export async function readTasks(get: (path: string) => Promise<{ body: unknown }>) {
  const count = async (type: keyof typeof names): Promise<readonly Task[]> => {
    const answer = await get(pathOfTasks(type)).catch(() => undefined);
    return answer ? [[names[type], pageIn(answer).meta['resource-count'], approvalsAddress]] : [];
  };
  return (await Promise.all(taskTypes.map(count))).flat();
}

/** Pending work of the user, by kind, with links to where it is done. */
export function TaskList(props: { tasks: readonly Task[]; failingWebhooks: number }) {
  const { number } = useReader();
  const developers = addressOfDevelopers('webhooks');
  const webhooks: Task = ['home.tasks.webhooks', props.failingWebhooks, developers];
  return (
    <section aria-label={text('home.tasks')}>
      <ul class={styles.tasks}>
        {[...props.tasks, webhooks].map(([name, count, address]) => (
          <li key={name}>
            <a class={styles.task} href={address} data-waits={count > 0}>
              <span class={styles.taskCount}>{number(count)}</span>
              {text(name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
