import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';
import { useConsole } from './console-context.ts';

interface PageProps {
  readonly title: string;
  /** The list that the page belongs to. */
  readonly back?: { readonly label: string; readonly address: string };
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A page with its heading, which takes the focus when somebody comes from another page or signs in. */
export function Page({ title, back, actions, children }: PageProps) {
  const { router, takesFocus, windowTitle } = useConsole();
  const heading = useRef<HTMLHeadingElement>(null);
  const pathname = router.pathname.value;
  useEffect(() => {
    document.title = windowTitle?.(title) ?? text('title', { page: title });
  }, [title]);
  useEffect(() => {
    if (takesFocus()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      {back && (
        <nav aria-label={text('breadcrumb')}>
          <a class={styles.back} href={back.address}>
            <span aria-hidden="true">← </span>
            {back.label}
          </a>
        </nav>
      )}
      <div class={styles.head}>
        <h1 ref={heading} class={styles.title} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        <div class={styles.actions}>{actions}</div>
      </div>
      {children}
    </>
  );
}
