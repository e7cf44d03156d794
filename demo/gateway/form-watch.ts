import { createHash } from 'node:crypto';

/** The script that watches and fills forms of the sandbox. */
export interface FormWatch {
  /** The only origin whose messages it accepts. */
  pageOrigin: string;
  /** @returns undefined if the file doesn't exist */
  read(path: string): Promise<Uint8Array | undefined>;
}

const folder = '/qa/';

/**
 * Loads the watch script when the page asks for it. Until then a form is as fast as a merchant's: it
 * requests nothing more.
 */
const doorbell = `{const{page}=document.currentScript.dataset;addEventListener("message",({origin,source,data})=>{if(origin===page&&source===parent&&data?.type==="qa/hello")import("${folder}form-watch.js")})}`;

/** True if a path belongs to the watch script, which the platform doesn't have. */
export function isFormWatch(path: string): boolean {
  return path.startsWith(folder);
}

/** Adds the inline script at the end of a document. Its policy must allow it: {@link allowFormWatch}. */
export function withFormWatch(html: string, { pageOrigin }: Pick<FormWatch, 'pageOrigin'>): string {
  const script = `<script id="form-watch" data-page="${pageOrigin}">${doorbell}</script>`;
  return html.replace('</body>', `${script}</body>`);
}

/** Adds the inline script to the policy of a form, which allows its own scripts by hash. */
export function allowFormWatch(policy: string): string {
  const hash = createHash('sha256').update(doorbell).digest('base64');
  return policy.replace("script-src 'self'", `$& 'sha256-${hash}'`);
}

/** Returns the name of a file under `/qa/`, or undefined if the name is not plain. */
export function nameIn(path: string): string | undefined {
  return /^\/qa\/([\w-]+\.js)$/.exec(path)?.[1];
}
