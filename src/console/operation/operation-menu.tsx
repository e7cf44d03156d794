import { isDestructive } from '../catalogue/contract-index.ts';
import { plainText, singularTitleOf } from '../catalogue/words.ts';
import { ButtonLink } from '../controls/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { Disclosure } from '../shell/disclosure.tsx';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import type { OperationShape } from '../wire/index.ts';

/** Links to the forms of operations. To create or change is apart, as is what only a sandbox has. */
export function OperationMenu({ operations }: { readonly operations: readonly OperationShape[] }) {
  const { router } = useConsole();
  const addressOf = ({ name }: OperationShape) => addressOfOperation(router.url.value, name);
  const first = operations.find(labelOfFirst);
  const others = operations.filter((each) => each !== first);
  const inSandbox = others.filter(({ sandbox }) => sandbox);
  /** `close` moves the focus to the menu's button, to which the dialog returns it. */
  const linkTo = (close: () => void) => (operation: OperationShape) => (
    <a
      key={operation.name}
      class={isDestructive(operation) ? controls.dangerItem : controls.menuItem}
      href={addressOf(operation)}
      onClick={close}
    >
      {plainText(operation.summary)}
    </a>
  );
  return (
    <>
      {first && (
        <ButtonLink look="primary" href={addressOf(first)}>
          {labelOfFirst(first)}
        </ButtonLink>
      )}
      {others.length > 0 && (
        <Disclosure label={text('operation.more')}>
          {(close) => (
            <div class={controls.menu}>
              {others.filter(({ sandbox }) => !sandbox).map(linkTo(close))}
              {inSandbox.length > 0 && <p class={controls.menuHead}>{text('operation.sandbox')}</p>}
              {inSandbox.map(linkTo(close))}
            </div>
          )}
        </Disclosure>
      )}
    </>
  );
}

/** `New refund`, `Edit`; undefined for any other operation. */
function labelOfFirst({ method, path }: OperationShape): string | undefined {
  const [type = '', ...rest] = path.replace('/v2/', '').split('/');
  if (method === 'POST' && rest.length === 0) {
    return text('operation.new', { name: singularTitleOf(type).toLowerCase() });
  }
  return method === 'PATCH' && rest.join('/') === ':id' ? text('operation.edit') : undefined;
}

/** The form of an operation opens over what the page shows. */
export function addressOfOperation(url: URL, name: string | undefined): string {
  const search = new URLSearchParams(url.search);
  search.delete('do');
  if (name) search.set('do', name);
  return `${url.pathname}${search.size > 0 ? `?${search}` : ''}`;
}
