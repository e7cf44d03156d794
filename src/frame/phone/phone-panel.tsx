import { signal } from '@preact/signals-core';
import { Component, type ComponentChildren } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import { fill } from '../form/i18n/language.ts';
import { focusWhenActive } from '../form/ui/focus-when-active.ts';
import * as css from '../form/ui/form.css.ts';
import { Notice } from '../form/ui/form-notices.tsx';
import type { PhoneLink, PhoneLinkState } from './phone-link.ts';
import * as own from './phone-panel.css.ts';
import { QrCode } from './qr-code.tsx';

interface PhonePanelProps {
  link: PhoneLink;
  texts: OnboardingTexts;
  /** Fields to show while no phone is used. */
  children: ComponentChildren;
}

const offerId = 'phone-offer';
const linkId = 'phone-link';
const panelId = 'phone-panel';
const copied = signal('');

/** Offers to continue on a phone. Replaces the fields while a phone is used. */
export function PhonePanel({ link, texts, children }: PhonePanelProps) {
  const state = link.state.value;
  if (state.name === 'shown') return <Following link={link} texts={texts} state={state} />;
  const isMaking = state.name === 'making';
  return (
    <>
      {state.name === 'failed' && <Notice message={texts.NetworkUnavailable} />}
      <div class={own.offer}>
        <p>{texts.phoneHint}</p>
        <button
          type="button"
          id={offerId}
          class={css.small}
          aria-disabled={isMaking}
          onClick={async ({ currentTarget }) => {
            if (isMaking) return;
            const main = currentTarget.closest('main');
            keepHeight(main);
            await link.start();
            if (link.state.peek().name !== 'shown') resetHeight(main);
            focusWhenActive(document.getElementById(linkId));
          }}
        >
          {state.name === 'expired' ? texts.phoneNew : texts.phoneOffer}
        </button>
      </div>
      {children}
    </>
  );
}

/** Keeps the height of the form, because a page that gets shorter, and longer again, would scroll. */
function keepHeight(main: HTMLElement | null): void {
  // Doesn't stretch the content.
  const minHeight = `${main?.offsetHeight}px`;
  if (main) Object.assign(main.style, { minHeight, alignContent: 'start' });
}

function resetHeight(main: HTMLElement | null): void {
  if (main) Object.assign(main.style, { minHeight: '', alignContent: '' });
}

interface FollowingProps {
  link: PhoneLink;
  texts: OnboardingTexts;
  state: Extract<PhoneLinkState, { name: 'shown' }>;
}

/** Progress of the phone. When the link ends, moves the focus from here to the offer of a new link. */
class Following extends Component<FollowingProps> {
  override componentWillUnmount() {
    resetHeight(document.querySelector('main'));
    if (!document.activeElement?.closest(`#${panelId}`)) return;
    queueMicrotask(() => {
      // Unless the next step or an error has taken the focus.
      if (document.activeElement === document.body)
        focusWhenActive(document.getElementById(offerId));
    });
  }

  override render(props: FollowingProps) {
    return renderFollowing(props);
  }
}

function renderFollowing({ link, texts, state }: FollowingProps) {
  // The token is in the fragment, which browsers don't send.
  const address = `${location.origin}${location.pathname}#${state.hash}`;
  return (
    <section id={panelId} class={css.section}>
      <p>{texts.phoneScan}</p>
      <QrCode text={address} label={texts.phoneCode} />
      <div class={own.link}>
        <input
          id={linkId}
          class={own.address}
          readOnly
          dir="ltr"
          aria-label={texts.phoneLink}
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button
          type="button"
          class={css.small}
          onClick={() => void copy(address).then(() => (copied.value = address))}
        >
          {copied.value === address ? texts.phoneCopied : texts.phoneCopy}
        </button>
      </div>
      <p role="status">{statusOf(state, texts)}</p>
      {state.arrived.length > 0 && (
        <ul class={own.arrived}>
          {state.arrived.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <button type="button" class={css.small} onClick={() => void link.stop()}>
        {texts.phoneStop}
      </button>
    </section>
  );
}

function statusOf({ isOpened, arrived }: FollowingProps['state'], texts: OnboardingTexts): string {
  const last = arrived.at(-1);
  if (last !== undefined) return fill(texts.phoneReceived, { file: last });
  return isOpened ? texts.phoneConnected : texts.phoneWaiting;
}

/** Copies a text. If the merchant's page denies access to the clipboard, copies the selected input. */
async function copy(text: string): Promise<void> {
  const { clipboard } = navigator;
  const copying = clipboard?.writeText(text).then(() => true);
  if (await copying?.catch(() => false)) return;
  const field = document.getElementById(linkId);
  if (field instanceof HTMLInputElement) field.select();
  document.execCommand('copy');
}
