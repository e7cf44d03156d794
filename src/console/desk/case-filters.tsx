import { useEffect, useRef } from 'preact/hooks';
import { CaseKind, CaseStatus } from '../../contract/operator-cases.ts';
import { Check, LabelledSelect, type Options } from '../form/controls.tsx';
import { useKeys } from '../shell/use-keys.ts';
import * as controls from '../theme/controls.css.ts';
import * as page from '../theme/page.css.ts';
import * as styles from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { type DeskTextKey, deskText } from './desk-text.ts';

const typingPauseMs = 250;

/** Search and filters, which the address has. */
export function CaseFilters() {
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
  const set = (name: string, value: string) => {
    const query = new URLSearchParams(router.url.value.searchParams);
    query.delete('after');
    if (value.trim() === '') query.delete(name);
    else query.set(name, value);
    router.go(`/cases${query.size > 0 ? `?${query}` : ''}`, { replace: true });
  };
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
  const hasSearch = searchParams.has('search');
  const statuses = CaseStatus.options.filter((status) => hasSearch || status !== 'open');
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
        option('', hasSearch ? 'status.any' : 'status.open'),
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
