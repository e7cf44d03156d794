import { version } from '../../../../../package.json';
import { ancestorsPath } from '../../../../contract/ancestors.ts';
import { platformVersionPath } from '../../../../contract/platform-version.ts';
import type { DeploymentMode } from '../environment/environment.ts';
import { ancestorsPage } from './ancestors-page.ts';
import { checkIntegrity } from './check-integrity.ts';
import { chooseEdition } from './docs-edition.ts';
import { headersOf } from './file-headers.ts';
import { createDocsFilling } from './fill-docs.ts';
import { readSite } from './read-site.ts';
import { sendFile } from './send-file.ts';

export interface Site {
  /** Returns undefined for another path or method. */
  respond(request: Request): Response | undefined;
}

interface SiteOptions {
  readonly directory: string;
  readonly environment: DeploymentMode;
  /** Origin of the platform, for the samples of the documentation. */
  readonly publicUrl: string;
}

/** Reads the site into memory. @throws Error that names a file that differs from its release */
export async function createSite(options: SiteOptions): Promise<Site> {
  const files = chooseEdition(await readSite(options.directory), options.environment);
  checkIntegrity(files);
  const fill = createDocsFilling(options.publicUrl);
  const headers = new Map<string, Record<string, string>>();
  for (const [path, file] of files) headers.set(path, headersOf(file, options.environment));
  return {
    respond(request) {
      const url = new URL(request.url);
      if (url.pathname === ancestorsPath) return ancestorsPage(url.searchParams.getAll('allowed'));
      if (url.pathname === platformVersionPath) return versionModule();
      const file = files.get(url.pathname) ?? files.get(indexOf(url.pathname));
      if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
      return sendFile(request, fill(file), headers.get(file.path) ?? {});
    },
  };
}

function indexOf(pathname: string): string {
  return `${pathname.replace(/\/$/, '')}/index.html`;
}

function versionModule(): Response {
  return new Response(`export const version = ${JSON.stringify(version)};\n`, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
