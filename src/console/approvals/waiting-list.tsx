import { useEffect, useRef, useState } from 'preact/hooks';
import { addressOfList } from '../catalogue/addresses.ts';
import type { Api } from '../client/api.ts';
import { readPage, readResource } from '../client/read-resources.ts';
import { useKeptFocus } from '../controls/use-kept-focus.ts';
import { useConsole } from '../shell/console-context.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import { Section } from '../shell/section.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { WaitingChanges } from '../shell/waiting-changes.tsx';
import { text } from '../texts/text.ts';
import * as pages from '../theme/page.css.ts';
import * as tables from '../theme/table.css.ts';
import { type Approval, approvalOf, approvalTypes } from './approval.ts';
import { ApprovalCard } from './approval-card.tsx';
import * as styles from './approvals.css.ts';

const types = approvalTypes.map(({ type }) => type);

/** Pending approvals, of which one is open. Arrows or J and K move, A approves, D denies. */
export function WaitingList() {
  const { api } = useConsole();
  const loaded = useLoaded('approvals', (signal) => readApprovals(api, signal));
  const [chosen, setChosen] = useState<string>();
  const [decided, setDecided] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const { value, error } = loaded;
  // What the user has decided leaves the list before it is read again; it may then wait once more.
  useEffect(() => setDecided([]), [value]);
  const forMe = value?.forMe.filter(({ id }) => !decided.includes(id)) ?? [];
  const forOthers = value?.forOthers ?? [];
  const all = [...forMe, ...forOthers];
  const open = all.find(({ id }) => id === chosen)?.id ?? forMe[0]?.id;
  useKeptFocus(list, '[aria-expanded=true]');
  const move = (step: number) => {
    const at = all.findIndex(({ id }) => id === open) + step;
    setChosen(all[Math.min(Math.max(at, 0), all.length - 1)]?.id);
  };
  const [down, up] = [() => move(1), () => move(-1)];
  useKeys({ ArrowDown: down, j: down, ArrowUp: up, k: up }, list);
  if (!value || error) return <LoadedView loaded={loaded}>{() => null}</LoadedView>;
  const onDecided = ({ id }: Approval) => {
    const at = forMe.findIndex((each) => each.id === id);
    const next = forMe[at + 1] ?? forMe[at - 1];
    setChosen((now = id) => (now === id ? next?.id : now));
    setDecided((ids) => [...ids, id]);
    loaded.reload();
  };
  const section = (key: 'forMe' | 'forOthers', approvals: readonly Approval[]) => (
    <Section
      kind="part"
      title={
        <>
          {text(`approvals.${key}`)} <span class={styles.count}>{approvals.length}</span>
        </>
      }
    >
      <ul class={styles.list}>
        {approvals.map((approval) => (
          <ApprovalCard
            key={approval.id}
            approval={approval}
            isOpen={approval.id === open}
            onOpen={() => setChosen(approval.id)}
            onDecided={() => onDecided(approval)}
            onChanged={loaded.reload}
          />
        ))}
      </ul>
    </Section>
  );
  return (
    <div ref={list}>
      {value.isCut && <p class={pages.warning}>{text('approvals.cut')}</p>}
      {forMe.length > 0 ? (
        <>
          <p class={pages.partNote}>
            {text('approvals.note')} <span class={styles.keys}>{text('approvals.keys')}</span>
          </p>
          {section('forMe', forMe)}
        </>
      ) : (
        <div class={tables.empty}>
          <p>{text('approvals.empty')}</p>
          <a href={addressOfList('authorization-items')}>{text('approvals.earlier')}</a>
        </div>
      )}
      {forOthers.length > 0 && section('forOthers', forOthers)}
      <WaitingChanges types={types} onShow={loaded.reload} />
    </div>
  );
}

const mostShown = 100;

/** Reads pending approvals, oldest first, at most 100 of each type. @throws ApiError */
async function readApprovals(api: Api, signal: AbortSignal) {
  const query = `filter[status eq]=pending&sort=created-at&page[size]=${mostShown}`;
  const [{ resource: user }, ...lists] = await Promise.all([
    readResource(api, '/v2/users/current', signal),
    ...approvalTypes.map(({ type, agreed, also }) =>
      readPage(api, `/v2/${type}?${query}&include=${[...agreed, ...also].join(',')}`, signal),
    ),
  ]);
  const me = { id: user.id ?? '', email: String(user.attributes.email) };
  const all = lists
    .flatMap(({ data, included }) => data.map((each) => approvalOf(each, included, me)))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return {
    forMe: all.filter(({ isForMe }) => isForMe),
    forOthers: all.filter(({ isForMe }) => !isForMe),
    /** True if more wait than were read. */
    isCut: lists.some(({ data, meta }) => meta['resource-count'] > data.length),
  };
}
