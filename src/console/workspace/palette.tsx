import { useId, useState } from 'preact/hooks';
import { placeOf } from '../catalogue/addresses.ts';
import { useConsole } from '../shell/console-context.ts';
import { Dialog } from '../shell/dialog.tsx';
import type { PageEntry } from '../shell/page-entry.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as styles from '../theme/workspace.css.ts';
import { findTypeOf } from './find-id.ts';
import { idIn, paletteEntries } from './palette-entries.ts';

/** Goes anywhere by typing. Arrows choose, Enter opens. */
export function Palette({ pages, onClose }: { pages: readonly PageEntry[]; onClose(): void }) {
  const { api, contract, router, seen } = useConsole();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const wanted = idIn(typed);
  const search = useLoaded(wanted ?? '', async (signal) => {
    if (wanted && !seen.has(wanted)) {
      const type = await findTypeOf(wanted, { api, contract, signal });
      if (type) seen.set(wanted, type);
    }
    return wanted;
  });
  const isSearching =
    wanted !== undefined && !seen.has(wanted) && search.value !== wanted && !search.error;
  const place = placeOf(router.pathname.value);
  const entries = isSearching
    ? []
    : paletteEntries(typed, {
        contract,
        place,
        seen,
        pages: pages.map(({ root, name }) => ({ label: text(name), address: `/${root}` })),
      });
  const at = Math.min(chosen, Math.max(entries.length - 1, 0));
  const open = (index: number) => {
    const entry = entries[index];
    if (!entry) return;
    onClose();
    router.go(entry.address);
  };
  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setChosen((at + 1) % Math.max(entries.length, 1)),
    ArrowUp: () => setChosen((at + entries.length - 1) % Math.max(entries.length, 1)),
    Enter: () => open(at),
  };
  return (
    <Dialog title={text('palette.title')} onClose={onClose}>
      <div class={styles.search}>
        <input
          class={controls.input}
          type="text"
          role="combobox"
          aria-label={text('palette.label')}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
          autocomplete="off"
          spellcheck={false}
          value={typed}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={(event) => {
            const step = steps[event.key];
            if (!step) return;
            event.preventDefault();
            step();
          }}
        />
      </div>
      <div id={id} class={styles.entries} role="listbox" aria-label={text('palette.results')}>
        {entries.map(({ label, hint, address }, index) => (
          <a
            key={address}
            id={`${id}-${index}`}
            class={styles.entry}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            href={address}
            onClick={onClose}
          >
            <span>{label}</span>
            <span class={styles.entryHint}>{hint}</span>
          </a>
        ))}
      </div>
      <p class={styles.nothing} role="status" hidden={entries.length > 0}>
        {entries.length === 0 && text(isSearching ? 'palette.searching' : 'palette.nothing')}
      </p>
    </Dialog>
  );
}
