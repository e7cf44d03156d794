/**
 * The code between `<script data-src="…/v1/embeds.js" data-site-id="…">` and `</script>` in a page
 * whose policy allows it by its hash. It contains nothing specific to a merchant, so the hash is the same
 * for all. It loads the embeds and queues launches until they are ready.
 *
 * `npm run generate` writes `inline-tag-text.ts` from it. A change of the generated text forces all
 * merchants to update their policies.
 */

interface Options {
  events?: { loadFailed?(failure: { name: string; code: string; message: string }): void };
}

interface Cleanup {
  (): void;
  update(changes: Options): void;
}

/** A preload returns nothing. */
type Launch = (options?: Options) => Cleanup | undefined;

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

declare const trustedTypes: {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
};

const limitMs = 15_000;
/** Browsers report a violation and the error of its script in either order. */
const violationMs = 100;

const page: { PrimeTrustEmbeds?: object; console: Console } = window;
// An element of the page may be named `currentScript`, and have a `data-src` of its own.
const tag = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement;
const { src = '', siteId, integrity = '', protectionIntegrity = '' } = tag.dataset;
const waiting: (() => void)[] = [];
let embeds: Readonly<Record<string, Launch>> | undefined;
let failure: string | undefined;
let isBlocked: boolean | undefined;
let policy: ScriptUrlPolicy = { createScriptURL: (url) => url };

/** Runs each in its own task, so that an error in one doesn't stop the others. */
const runWaiting = () => waiting.splice(0).forEach(setTimeout);

const keep =
  (name: string): Launch =>
  (options) => {
    let cleanup: Cleanup | undefined;
    let isOver: boolean | undefined;
    waiting.push(() => {
      if (isOver) return;
      if (embeds) cleanup = embeds[name]?.(options);
      else {
        options?.events?.loadFailed?.({
          name: 'LoadError',
          code: failure as string,
          message: 'The form did not load',
        });
      }
    });
    if (failure) runWaiting();
    return Object.assign(
      () => {
        isOver = true;
        cleanup?.();
      },
      {
        update(changes: Options) {
          if (cleanup) cleanup.update(changes);
          else options = { ...options, ...changes };
        },
      },
    );
  };

/** Accepts every launch name, including names added in later versions. */
const early: { preload?: Launch } = new Proxy(
  {},
  {
    get: (_none, name: string) =>
      embeds ? embeds[name] : /^launch|^preload/.test(name) && keep(name),
  },
);

/** Records that the embeds loaded, or failed to load with this code. */
const settle = (code = 'script_unreachable') => {
  if (page.PrimeTrustEmbeds !== early) embeds = page.PrimeTrustEmbeds as typeof embeds;
  else if (!failure) {
    failure = code;
    page.console.error('PrimeTrustEmbeds:', code, src);
  }
  runWaiting();
};

const insert = (address: string, hash: string, listeners?: Partial<HTMLScriptElement>) =>
  tag.after(
    Object.assign(document.createElement('script'), {
      crossOrigin: '',
      async: false,
      integrity: hash,
      nonce: tag.nonce,
      src: policy.createScriptURL(address),
      ...listeners,
    }),
  );

// A page may have the tag twice.
if (!(page.PrimeTrustEmbeds as typeof early)?.preload) {
  page.PrimeTrustEmbeds = early;
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    // Either the whole address or its origin.
    isBlocked ||= src.startsWith(blockedURI);
  });
  setTimeout(settle, limitMs);
  try {
    policy = trustedTypes.createPolicy('prime-trust-embeds', policy);
  } catch {
    // Trusted Types are unsupported, or the page forbids the policy. Then the insert below throws.
  }
  try {
    if (siteId) {
      insert(
        src.replace(/\w{1,40}\.js$/, 'purchase-protection.js?id='.concat(siteId)),
        protectionIntegrity,
      );
    }
    insert(src, integrity, {
      onload: () => settle(),
      onerror: () =>
        setTimeout(() => settle(isBlocked ? 'script_blocked' : undefined), violationMs),
    });
  } catch {
    settle('trusted_types');
  }
}
