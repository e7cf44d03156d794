/** The script that a sandbox form gets from the gateway, and from nobody else. */
export interface FormWatch {
  /** The origin of the page whose messages it takes. */
  pageOrigin: string;
  /** @returns undefined when there is no such file */
  read(path: string): Promise<Uint8Array | undefined>;
}

const folder = '/qa/';

/** True if a path belongs to the watch script, which the platform doesn't have. */
export function isFormWatch(path: string): boolean {
  return path.startsWith(folder);
}

/** Puts the script at the end of a document. The document's own policy allows scripts of its origin. */
export function withFormWatch(html: string, { pageOrigin }: Pick<FormWatch, 'pageOrigin'>): string {
  const script = `<script type="module" src="${folder}form-watch.js" id="form-watch" data-page="${pageOrigin}"></script>`;
  return html.replace('</body>', `${script}</body>`);
}

/** The name of a file under `/qa/`; undefined for anything that is not a plain name. */
export function nameIn(path: string): string | undefined {
  return /^\/qa\/([\w-]+\.js)$/.exec(path)?.[1];
}
