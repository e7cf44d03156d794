import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CaseKind, CaseStatus, Cases } from '../../contract/operator-cases.ts';
import { ButtonLink, Check, LabelledSelect, type Options } from '../controls/controls.tsx';
import { useKeptFocus } from '../controls/use-kept-focus.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import { Page } from '../shell/page.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { useRead } from '../shell/use-resources.ts';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as page from '../theme/page.css.ts';
import { CaseActions } from './case-actions.tsx';
import { CaseTable } from './case-table.tsx';
import * as styles from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { type DeskTextKey, deskText } from './desk-text.ts';

/** Cases that the address asks for; by default the open ones, with what is due first. */
export function CaseListPage() {
  const { router, reader, workList } = useDesk();
  const { search } = router.url.value;
  const loaded = useRead(`/v1/cases${search}`, Cases);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, '[data-case]');
  const all = loaded.value?.data;
  const ids = all?.map(({ id }) => id) ?? [];
  useLayoutEffect(() => {
    if (all) workList.value = { search, ids };
    setSelected([]);
  }, [all]);
  const toggle = (id: string) =>
    setSelected((before) =>
      before.includes(id) ? before.filter((each) => each !== id) : [...before, id],
    );
  const step = (by: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
    const at = rows.findIndex((each) => each.matches(':focus'));
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
    rows[next]?.focus();
  };
  const toggleFocused = () => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.dataset.case) toggle(focused.dataset.case);
  };
  useKeys({ j: () => step(1), k: () => step(-1), x: toggleFocused });
  const chosen = (all ?? []).filter(({ id }) => selected.includes(id));
  const count = loaded.value && countOf(loaded.value, reader.locale);
  return (
    <Page title={deskText('cases')} actions={<span aria-live="polite">{count}</span>}>
      <CaseFilters />
      <div ref={list}>
        {chosen.length > 0 && (
          <CaseActions cases={chosen} onDone={loaded.reload}>
            <strong>{deskText('selected', { count: chosen.length })}</strong>
          </CaseActions>
        )}
        <LoadedView loaded={loaded}>
          {({ data, meta }) => (
            <>
              <CaseTable
                cases={data}
                selected={selected}
                isLoading={loaded.isLoading}
                isFiltered={search !== ''}
                onToggle={toggle}
                onToggleAll={() => setSelected(selected.length === ids.length ? [] : ids)}
              />
              <Steps next={meta.next} />
            </>
          )}
        </LoadedView>
      </div>
    </Page>
  );
}

function countOf({ meta }: Cases, locale: string): string {
  const count = new Intl.NumberFormat(locale).format(meta.count);
  if (!meta['count-is-exact']) return deskText('count.more', { count });
  return deskText(meta.count === 1 ? 'count.one' : 'count', { count });
}

function Steps({ next }: { readonly next: string | null }) {
  const { searchParams } = useDesk().router.url.value;
  const isLater = searchParams.has('after');
  if (!next && !isLater) return null;
  const step = (after: string, label: string) => (
    <ButtonLink href={addressWith(searchParams, 'after', after)}>{label}</ButtonLink>
  );
  return (
    <nav class={page.pager} aria-label={text('pages')}>
      <span class={page.steps}>
        {isLater && step('', text('pages.first'))}
        {next && step(next, text('pages.next'))}
      </span>
    </nav>
  );
}

/** Returns the address of the list with another value of a parameter, from its first page. */
function addressWith(search: URLSearchParams, name: string, value: string): string {
  const query = new URLSearchParams(search);
  query.delete('after');
  if (value.trim() === '') query.delete(name);
  else query.set(name, value);
  return `/cases${query.size > 0 ? `?${query}` : ''}`;
}

const typingPauseMs = 250;

/** Search and filters, which the address has. */
function CaseFilters() {
  const { router } = useDesk();
  const { searchParams } = router.url.value;
  const search = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useKeys({ '/': () => search.current?.focus() });
  useEffect(() => () => clearTimeout(timer.current), []);
  const searched = searchParams.get('search') ?? '';
  useEffect(() => {
    // A link changes the address while nobody types.
    const field = search.current;
    if (field && field !== document.activeElement) field.value = searched;
  }, [searched]);
  const set = (name: string, value: string) =>
    router.go(addressWith(router.url.value.searchParams, name, value), { replace: true });
  const select = (name: 'status' | 'kind' | 'assignee', options: Options) => (
    <LabelledSelect
      label={deskText(name)}
      value={searchParams.get(name) ?? ''}
      options={options}
      onChange={(value) => set(name, value)}
    />
  );
  const check = (name: 'overdue' | 'escalated') => (
    <Check
      label={deskText(name)}
      isChecked={searchParams.has(name)}
      onChange={(isChecked) => set(name, isChecked ? 'true' : '')}
    />
  );
  const statuses = CaseStatus.options.filter((status) => searched !== '' || status !== 'open');
  return (
    <search class={`${page.toolbar} ${styles.filters}`}>
      <label class={`${controls.label} ${styles.search}`}>
        {deskText('search')}
        <input
          ref={search}
          class={controls.input}
          type="search"
          maxLength={200}
          placeholder={deskText('search.hint')}
          defaultValue={searched}
          onInput={({ currentTarget: { value } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => set('search', value), typingPauseMs);
          }}
        />
      </label>
      {select('status', [
        option('', searched === '' ? 'status.open' : 'status.any'),
        ...statuses.map((status) => option(status, `status.${status}`)),
      ])}
      {select('kind', [any, ...CaseKind.options.map((kind) => option(kind, `kind.${kind}`))])}
      {select('assignee', [any, option('me', 'assignee.me'), option('none', 'assignee.none')])}
      <label class={controls.label}>
        {deskText('country')}
        <input
          class={controls.input}
          maxLength={2}
          size={4}
          placeholder={deskText('country.hint')}
          value={searchParams.get('country') ?? ''}
          onChange={({ currentTarget }) => set('country', currentTarget.value.toUpperCase())}
        />
      </label>
      <div class={styles.checks}>
        {check('overdue')}
        {check('escalated')}
      </div>
    </search>
  );
}

const option = (value: string, key: DeskTextKey) => [value, deskText(key)] as const;
const any = option('', 'any');
