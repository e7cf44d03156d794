import type { Cleanup, Embeds } from '../embeds.ts';
import type { CreditCardOptions } from '../launch-options.ts';
import type { LaunchName } from '../names.ts';
import { dispatch, dispatchingCallbacks } from './element-events.ts';

export type OptionName = Exclude<keyof CreditCardOptions, 'target' | 'events'>;

/** Converts an option name to its attribute: `hide-amount`. The theme has no attribute. */
const attributeName = (name: string) =>
  name === 'theme' ? '' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Creates the class of an element with a form in its shadow root, so that the styles of the page don't
 * affect it. Call it only in a browser: it needs `HTMLElement`.
 */
export function createElementClass(
  embeds: Promise<Embeds>,
  launchName: LaunchName,
  optionNames: readonly OptionName[],
): CustomElementConstructor {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host{display:block}:host([hidden]){display:none}');

  return class EmbedElement extends HTMLElement {
    static readonly observedAttributes = optionNames.map(attributeName).filter(Boolean);

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
    #isScheduled = false;

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      root.append(this.#target);
      for (const name of optionNames) reapplyProperty(this, name);
    }

    connectedCallback() {
      this.#scheduleUpdate();
    }

    disconnectedCallback() {
      this.#scheduleUpdate();
    }

    /** Lets browsers with `moveBefore` move the element without reloading its form. */
    connectedMoveCallback() {}

    attributeChangedCallback(attribute: string, _before: string | null, value: string | null) {
      const name = optionNames.find((option) => attributeName(option) === attribute);
      if (name === 'resourceTokenHash') this.#setToken(value);
      else if (name) this.#set(name, parseAttribute(name, value));
    }

    /** Removes the attribute: the token is a credential, and session recorders read attributes. */
    #setToken(value: string | null) {
      if (value === null) return;
      this.#set('resourceTokenHash', value);
      this.removeAttribute('resource-token-hash');
    }

    #set(name: OptionName, value: unknown) {
      this.#options[name] = value ?? null;
      this.#scheduleUpdate();
    }

    /** Combines all changes of one task, including a move within the page, into one update. */
    #scheduleUpdate() {
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      embeds.then(
        (loaded) => {
          this.#isScheduled = false;
          this.#render(loaded);
        },
        (error) => {
          // Report it once.
          this.#isScheduled = this.isConnected;
          if (this.isConnected) dispatch(this, 'load-failed', error);
        },
      );
    }

    #render(loaded: Embeds) {
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

/** Parses an attribute; not every option is a string. */
function parseAttribute(name: OptionName, value: string | null): unknown {
  if (name === 'hideAmount') return value !== null;
  return name === 'timingsSampleRate' && value ? Number(value) : value;
}

function update(cleanup: Cleanup, changes: CreditCardOptions): void {
  try {
    cleanup.update(changes);
  } catch {
    // The error is on the console, and the form is unchanged.
  }
}

/** Applies a property that a framework set before the element was defined. */
function reapplyProperty(element: HTMLElement, name: OptionName): void {
  if (!Object.hasOwn(element, name)) return;
  const value: unknown = Reflect.get(element, name);
  Reflect.deleteProperty(element, name);
  Reflect.set(element, name, value);
}
