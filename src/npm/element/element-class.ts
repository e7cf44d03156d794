import type { Cleanup, Embeds } from '../embeds.ts';
import type { CreditCardOptions } from '../launch-options.ts';
import type { LaunchName } from '../names.ts';
import { dispatch, dispatchingCallbacks } from './element-events.ts';

export type OptionName = Exclude<keyof CreditCardOptions, 'target' | 'events'>;

/** As an attribute: `hide-amount`. A theme has none. */
const attributeOf = (name: string) =>
  name === 'theme' ? '' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Makes the class of an element that has a form in its shadow root, where the styles of the page do not
 * reach it. Only in a browser: on a server there is no `HTMLElement`.
 */
export function createElementClass(
  embeds: Promise<Embeds | null>,
  launchName: LaunchName,
  optionNames: readonly OptionName[],
): CustomElementConstructor {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host{display:block}:host([hidden]){display:none}');

  return class EmbedElement extends HTMLElement {
    static readonly observedAttributes = optionNames.map(attributeOf).filter(Boolean);

    static {
      for (const name of optionNames) {
        Object.defineProperty(EmbedElement.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: EmbedElement) {
            return this.#options[name] ?? null;
          },
          set(this: EmbedElement, value: unknown) {
            this.#set(name, value);
          },
        });
      }
    }

    readonly #options: Partial<Record<OptionName, unknown>> = {};
    readonly #target = document.createElement('div');
    readonly #events = dispatchingCallbacks(this);
    #cleanup: Cleanup | undefined;
    #isWaiting = false;

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      root.append(this.#target);
      for (const name of optionNames) setAgain(this, name);
    }

    connectedCallback() {
      this.#follow();
    }

    disconnectedCallback() {
      this.#follow();
    }

    /** Browsers that can move an element without taking it out keep what is in it. */
    connectedMoveCallback() {}

    attributeChangedCallback(attribute: string, _before: string | null, value: string | null) {
      const name = optionNames.find((option) => attributeOf(option) === attribute);
      if (name === 'resourceTokenHash') this.#takeToken(value);
      else if (name) this.#set(name, readAttribute(name, value));
    }

    /** The token is a credential, and scripts that record pages read attributes. */
    #takeToken(value: string | null) {
      if (value === null) return;
      this.#set('resourceTokenHash', value);
      this.removeAttribute('resource-token-hash');
    }

    #set(name: OptionName, value: unknown) {
      this.#options[name] = value ?? null;
      this.#follow();
    }

    /** Several changes in a row, and a move within the page, are one. */
    #follow() {
      if (this.#isWaiting) return;
      this.#isWaiting = true;
      embeds.then(
        (loaded) => {
          this.#isWaiting = false;
          if (loaded) this.#draw(loaded);
        },
        (error) => {
          // Said once.
          this.#isWaiting = this.isConnected;
          if (this.isConnected) dispatch(this, 'load-failed', error);
        },
      );
    }

    #draw(loaded: Embeds) {
      if (!this.isConnected || !this.#options.resourceTokenHash) {
        this.#cleanup?.();
        this.#cleanup = undefined;
        return;
      }
      const given = { ...this.#options } as CreditCardOptions;
      if (this.#cleanup) update(this.#cleanup, given);
      else this.#launch(loaded, given);
    }

    #launch(loaded: Embeds, given: CreditCardOptions) {
      try {
        this.#cleanup = loaded[launchName]({
          ...given,
          target: this.#target,
          events: this.#events,
        });
      } catch (error) {
        dispatch(this, 'load-failed', error);
      }
    }
  };
}

/** What an attribute says: some options are no text. */
function readAttribute(name: OptionName, value: string | null): unknown {
  if (name === 'hideAmount') return value !== null;
  return name === 'timingsSampleRate' && value ? Number(value) : value;
}

function update(cleanup: Cleanup, changes: CreditCardOptions): void {
  try {
    cleanup.update(changes);
  } catch {
    // It is on the console, and the form is what it was.
  }
}

/** Frameworks may have set a property before the element was defined. */
function setAgain(element: HTMLElement, name: OptionName): void {
  if (!Object.hasOwn(element, name)) return;
  const value: unknown = Reflect.get(element, name);
  Reflect.deleteProperty(element, name);
  Reflect.set(element, name, value);
}
