import '@preact/signals';
import { render } from 'preact';
import { OperatorDocument } from '../../contract/operator-cases.ts';
import { createApi } from '../client/api.ts';
import { createSessionAt } from '../session/session.ts';
import { createRouter } from '../shell/router.ts';
import { createSaying } from '../shell/saying.ts';
import { DeskApp } from './desk-app.tsx';
import type { OperatorSession } from './desk-context.ts';

/** Composition root of the operators' application. */
function start(root: HTMLElement): void {
  const session: OperatorSession = createSessionAt('/v1/session', {
    api: () => api,
    userOf: (body) => OperatorDocument.parse(body).data,
  });
  const api = createApi({
    fetch: (input, init) => window.fetch(input, init),
    onSessionEnded: session.end,
  });
  const { locale, timeZone } = new Intl.DateTimeFormat(navigator.languages).resolvedOptions();
  const router = createRouter(window, (path) => /^\/(cases|figures)(\/|$)/.test(path));
  const newId = () => crypto.randomUUID();
  const parts = { ...createSaying(), api, router, newId, reader: { locale, timeZone } };
  render(<DeskApp {...parts} session={session} />, root);
}

const root = document.getElementById('app');
if (root) start(root);
