// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultColours } from '../../../contract/default-colours.ts';
import type { FormToChallengeMessage } from '../../../contract/messages.ts';
import { cardDictionary } from '../../../languages/card.ts';
import { loadChallengeTexts } from '../../../languages/challenge.ts';
import german from '../../../languages/texts/de.json';
import type { Language } from '../../form/i18n/language.ts';
import { authentication } from '../../testing/answers.ts';
import type { Authentication } from '../../wire/answers.ts';
import type { ShellPort } from '../../wire/shell-port.ts';
import {
  type ChallengeDialog,
  createChallengeOpener,
  type DialogSetup,
} from './challenge-dialog.ts';

const { english: texts } = cardDictionary;
const shell: ShellPort = {
  post: vi.fn(),
  init: new Promise(() => {}),
  update: signal(undefined),
  onDialogEvent: undefined,
};
const events = {
  onResultPosted: vi.fn(),
  onCancel: vi.fn(),
  onBlocked: vi.fn(),
  onSandboxed: vi.fn(),
  onConfirmed: vi.fn(),
  onOptedOut: vi.fn(),
};
let channel = new MessageChannel();
let received: FormToChallengeMessage[] = [];
const opened: ChallengeDialog[] = [];

beforeEach(() => {
  channel = new MessageChannel();
  received = [];
  channel.port2.onmessage = ({ data }) => received.push(data);
  vi.clearAllMocks();
});
afterEach(() => {
  for (const dialog of opened.splice(0)) dialog.close();
  channel.port1.close();
  channel.port2.close();
});

function open(locale: string, direction: Language['direction'] = 'ltr') {
  const setup: DialogSetup = {
    shell,
    told: {
      viewport: { width: 320, height: 640 },
      theme: defaultColours,
      origin: 'https://shop.example',
      hideAmount: false,
    },
    language: signal({ texts, locale, direction }),
    state: () => ({ name: 'waiting' }),
  };
  const { attributes } = authentication('challenge_required');
  const dialog = createChallengeOpener(setup)(attributes as Authentication, events);
  opened.push(dialog);
  return dialog;
}

it.each([
  ['de-AT', german.challenge],
  ['en', undefined],
])('sends the challenge frame its texts in %s', async (locale, words) => {
  open(locale);
  shell.onDialogEvent?.('challenge-ready', channel.port1);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]).toMatchObject({ type: 'start', locale });
  expect(received.map((start) => 'texts' in start && start.texts)).toEqual([words ?? false]);
});

it('sends no start if it is closed before its texts load', async () => {
  const dialog = open('de');
  shell.onDialogEvent?.('challenge-ready', channel.port1);
  dialog.close();
  await loadChallengeTexts('de');
  // A start would arrive before this.
  channel.port1.postMessage({ type: 'ask-cancel' });
  await vi.waitFor(() => expect(received).not.toEqual([]));
  expect(received).toEqual([{ type: 'ask-cancel' }]);
});

const press = (key: string) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

it.each([
  ['by the dialog', () => shell.onDialogEvent?.('challenge-dismissed', undefined)],
  ['by Esc in the form', () => press('Escape')],
])('is cancelled immediately %s before its texts load', (_by, dismiss) => {
  open('de');
  shell.onDialogEvent?.('challenge-ready', channel.port1);
  dismiss();
  expect(events.onCancel).toHaveBeenCalledOnce();
});

it('ignores Esc in the form after it is closed', () => {
  open('de').close();
  press('Escape');
  expect(events.onCancel).not.toHaveBeenCalled();
});

it('asks for confirmation on Esc in the form, where WebKit leaves the focus', async () => {
  open('en');
  shell.onDialogEvent?.('challenge-ready', channel.port1);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  press('a');
  press('Escape');
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(received[1]).toEqual({ type: 'ask-cancel' });
  expect(events.onCancel).not.toHaveBeenCalled();
});
