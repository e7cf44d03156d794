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

export interface PhonePanelProps {
  link: PhoneLink;
  texts: OnboardingTexts;
  /** The fields, shown while no phone is used. */
  children: ComponentChildren;
}

const offerId = 'phone-offer';
const linkId = 'phone-link';
const panelId = 'phone-panel';
/** The link that was copied last. */
const copied = signal('');

/** Offers to continue on a phone; while that is used, takes the place of the fields. */
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
            if (link.state.peek().name !== 'shown') letHeightGo(main);
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

/**
 * The code is lower than the fields in whose place it comes. If the form were as low, the page around it
 * would scroll away from where the applicant looks, and again when the fields come back.
 */
function keepHeight(main: HTMLElement | null): void {
  // What is in it is not stretched.
  if (main)
    Object.assign(main.style, { minHeight: `${main.offsetHeight}px`, alignContent: 'start' });
}

function letHeightGo(main: HTMLElement | null): void {
  if (main) Object.assign(main.style, { minHeight: '', alignContent: '' });
}

interface FollowingProps {
  link: PhoneLink;
  texts: OnboardingTexts;
  state: Extract<PhoneLinkState, { name: 'shown' }>;
}

/** What a phone does. A focus in it moves to the offer of another link when the link ends. */
class Following extends Component<FollowingProps> {
  override componentWillUnmount() {
    letHeightGo(document.querySelector('main'));
    if (!document.activeElement?.closest(`#${panelId}`)) return;
    queueMicrotask(() => {
      // Unless the next step, or an error in this one, has taken it.
      if (document.activeElement === document.body)
        focusWhenActive(document.getElementById(offerId));
    });
  }

  override render(props: FollowingProps) {
    return renderFollowing(props);
  }
}

function renderFollowing({ link, texts, state }: FollowingProps) {
  const address = addressOf(state.hash);
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

/** The same document as a page of its own. The token is in the fragment, which browsers do not send. */
function addressOf(hash: string): string {
  const { origin, pathname } = location;
  return `${origin}${pathname}#${hash}`;
}

/** The merchant's page may deny the clipboard to the form; a selected text can be copied even then. */
async function copy(text: string): Promise<void> {
  const { clipboard } = navigator;
  const isCopied = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isCopied) return;
  const field = document.getElementById(linkId);
  if (field instanceof HTMLInputElement) field.select();
  document.execCommand('copy');
}
