/** The script that the gateway adds to sandbox forms. */
export interface FormWatch {
  /** The only origin whose messages it accepts. */
  pageOrigin: string;
  /** @returns undefined if the file doesn't exist */
  read(path: string): Promise<Uint8Array | undefined>;
}

const folder = '/qa/';

/** True if a path belongs to the watch script, which the platform doesn't have. */
export function isFormWatch(path: string): boolean {
  return path.startsWith(folder);
}

/** Adds the script at the end of a document, whose own policy allows scripts of its origin. */
export function withFormWatch(html: string, { pageOrigin }: Pick<FormWatch, 'pageOrigin'>): string {
  const script = `<script type="module" src="${folder}form-watch.js" id="form-watch" data-page="${pageOrigin}"></script>`;
  return html.replace('</body>', `${script}</body>`);
}

/** Returns the name of a file under `/qa/`, or undefined if the name is not plain. */
export function nameIn(path: string): string | undefined {
  return /^\/qa\/([\w-]+\.js)$/.exec(path)?.[1];
}
