import { useEffect, useRef } from 'preact/hooks';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as styles from '../theme/story.css.ts';

interface SearchFormProps {
  readonly label: string;
  readonly searched: string;
  /** Receives an empty text to show everything again. */
  onSearch(typed: string): void;
}

/** A search by one text. The field follows the address, and keeps the focus. */
export function SearchForm({ label, searched, onSearch }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = searched;
  }, [searched]);
  const search = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    onSearch(String(typed ?? '').trim());
  };
  return (
    <search>
      <form class={styles.search} onSubmit={search}>
        <input
          ref={field}
          class={controls.input}
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          autocomplete="off"
          spellcheck={false}
        />
        <button type="submit" class={controls.button}>
          {text('search')}
        </button>
      </form>
    </search>
  );
}
