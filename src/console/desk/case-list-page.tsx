import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Cases } from '../../contract/operator-cases.ts';
import { ButtonLink } from '../form/controls.tsx';
import { useKeptFocus } from '../form/use-kept-focus.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import { Page } from '../shell/page.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import { CaseActions } from './case-actions.tsx';
import { CaseFilters } from './case-filters.tsx';
import { CaseTable } from './case-table.tsx';
import { useDesk } from './desk-context.ts';
import { deskText } from './desk-text.ts';

/** Cases that the address asks for; by default the open ones, with what is due first. */
export function CaseListPage() {
  const { api, router, reader, workList } = useDesk();
  const { search } = router.url.value;
  const loaded = useLoaded(search, async (signal) =>
    Cases.parse((await api.get(`/v1/cases${search}`, signal)).body),
  );
  const [selected, setSelected] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, '[data-case]');
  const all = loaded.value?.data;
  useLayoutEffect(() => {
    if (all) workList.value = { search, ids: all.map(({ id }) => id) };
    setSelected([]);
  }, [all]);
  const toggle = (id: string) =>
    setSelected((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
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
                {...{ cases: data, selected, isLoading: loaded.isLoading }}
                isFiltered={search !== ''}
                onToggle={toggle}
                onToggleAll={() =>
                  setSelected(selected.length === data.length ? [] : data.map(({ id }) => id))
                }
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
  const { router } = useDesk();
  const { searchParams } = router.url.value;
  if (!next && !searchParams.has('after')) return null;
  const addressOf = (after: string | null) => {
    const query = new URLSearchParams(searchParams);
    query.delete('after');
    if (after) query.set('after', after);
    return `/cases?${query}`;
  };
  return (
    <nav class={page.pager} aria-label={text('pages')}>
      <span class={page.steps}>
        {searchParams.has('after') && (
          <ButtonLink href={addressOf(null)}>{text('pages.first')}</ButtonLink>
        )}
        {next && <ButtonLink href={addressOf(next)}>{text('pages.next')}</ButtonLink>}
      </span>
    </nav>
  );
}
