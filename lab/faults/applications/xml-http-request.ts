import type { World } from '../../../src/frame/wire/world.ts';

/** Implements the part of `XMLHttpRequest` that uploads use, with a page's `fetch`: Node has none. */
export function createXmlHttpRequest({ fetch }: Pick<World, 'fetch'>) {
  class Request {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    readonly #headers = new Headers();
    readonly #aborting = new AbortController();
    #method = '';
    #path = '';

    open(method: string, path: string): void {
      this.#method = method;
      this.#path = path;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    abort(): void {
      this.#aborting.abort();
    }

    send(body: FormData): void {
      void this.#exchange(body).then((end) => {
        end?.();
        this.onloadend?.();
      });
    }

    /** @returns the handler to call at its end */
    async #exchange(body: FormData): Promise<(() => void) | undefined> {
      const { signal } = this.#aborting;
      try {
        const init = { method: this.#method, headers: this.#headers, body, signal };
        const response = await fetch(this.#path, init);
        // `fetch` has no progress, so report the upload as complete.
        this.upload.onprogress?.({ loaded: 1, total: 1 });
        this.responseText = await response.text();
        this.status = response.status;
        return this.onload;
      } catch {
        return signal.aborted ? this.onabort : this.onerror;
      }
    }
  }
  return Request as unknown as typeof XMLHttpRequest;
}
