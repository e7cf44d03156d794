import type { ComponentChildren } from 'preact';
import { isDestructive } from '../catalogue/contract-index.ts';
import { plainText, singularTitleOf } from '../catalogue/words.ts';
import { useConsole } from '../shell/console-context.ts';
import { Disclosure } from '../shell/disclosure.tsx';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import type { OperationShape } from '../wire/index.ts';

/** Links to the forms of operations. To create or change is apart, as is what only a sandbox has. */
export function OperationMenu({ operations }: { readonly operations: readonly OperationShape[] }) {
  const first = operations.filter(labelOfFirst).slice(0, 1);
  const others = operations.filter((each) => !first.includes(each));
  const plain = others.filter(({ sandbox }) => !sandbox);
  const inSandbox = others.filter(({ sandbox }) => sandbox);
  return (
    <>
      {first.map((operation) => (
        <OperationLink key={operation.name} operation={operation} class={controls.primary}>
          {labelOfFirst(operation)}
        </OperationLink>
      ))}
      {others.length > 0 && (
        <Disclosure label={text('operation.more')}>
          {(close) => (
            <div class={controls.menu}>
              <Group operations={plain} onOpen={close} />
              {inSandbox.length > 0 && <p class={controls.menuHead}>{text('operation.sandbox')}</p>}
              <Group operations={inSandbox} onOpen={close} />
            </div>
          )}
        </Disclosure>
      )}
    </>
  );
}

/** `New refund`, `Edit`; undefined for any other operation. */
function labelOfFirst({ method, path }: OperationShape): string | undefined {
  const [, type = '', rest] = /^\/v2\/([^/]+)(.*)$/.exec(path) ?? [];
  if (method === 'POST' && rest === '') {
    return text('operation.new', { name: singularTitleOf(type).toLowerCase() });
  }
  return method === 'PATCH' && rest === '/:id' ? text('operation.edit') : undefined;
}

interface GroupProps {
  readonly operations: readonly OperationShape[];
  /** Moves the focus to the menu's button, to which the dialog returns it. */
  onOpen(): void;
}

function Group({ operations, onOpen }: GroupProps) {
  return operations.map((operation) => (
    <OperationLink
      key={operation.name}
      operation={operation}
      class={isDestructive(operation) ? controls.dangerItem : controls.menuItem}
      onOpen={onOpen}
    />
  ));
}

interface OperationLinkProps {
  readonly operation: OperationShape;
  readonly class: string;
  /** By default, the summary of the operation. */
  readonly children?: ComponentChildren;
  onOpen?(): void;
}

function OperationLink({ operation, class: className, children, onOpen }: OperationLinkProps) {
  const { router } = useConsole();
  return (
    <a
      class={className}
      href={addressOfOperation(router.url.value, operation.name)}
      onClick={onOpen}
    >
      {children ?? plainText(operation.summary)}
    </a>
  );
}

/** The form of an operation opens over what the page shows. */
export function addressOfOperation(url: URL, name: string | undefined): string {
  const search = new URLSearchParams(url.search);
  search.delete('do');
  if (name) search.set('do', name);
  return `${url.pathname}${search.size > 0 ? `?${search}` : ''}`;
}
