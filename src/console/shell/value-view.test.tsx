// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { createContractIndex } from '../catalogue/contract-index.ts';
import { ConsoleContext } from '../shell/console-context.ts';
import { createRouter } from '../shell/router.ts';
import { ValueView } from '../shell/value-view.tsx';
import { AttributeKind } from '../wire/index.ts';
import { createSharedParts } from './testing/shared-parts.ts';

afterEach(cleanup);

const hostile = [
  '<img src=x onerror=alert(1)>',
  '"></bdi><script>alert(1)</script>',
  'javascript:alert(1)',
  '\u202Efdp.exe',
  '&lt;b&gt;{{constructor}}',
  'x'.repeat(10_000),
];

it.each(AttributeKind.options)('a %s shows hostile text as text, in a list and alone', (kind) => {
  const attribute = { name: 'it', kind, nullable: true, sortable: false, operators: [] };
  const router = createRouter(window);
  const shared = {
    router,
    contract: createContractIndex(noResources),
    api: { get: vi.fn(), send: vi.fn() },
    ...createSharedParts(),
  };
  for (const [value, isShort] of hostile.flatMap((value) => [
    [value, true] as const,
    [value, false] as const,
  ])) {
    const { container } = render(
      <ConsoleContext.Provider value={shared}>
        <ValueView attribute={attribute} attributes={{ it: value }} isShort={isShort} />
      </ConsoleContext.Provider>,
    );
    const shown = container.firstElementChild;
    if (!(kind === 'uuid' && isShort)) expect(container.textContent).toBe(value);
    expect(container.querySelectorAll('*')).toHaveLength(1);
    // Its direction stays inside, except where the API has no text of people.
    if (kind === 'text' || kind === 'computed') expect(shown?.tagName).toBe('BDI');
    cleanup();
  }
  router.close();
});

const noResources = { environment: 'sandbox' as const, groups: [], resources: [], definitions: {} };
