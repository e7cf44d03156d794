const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The content type of a file by its extension. */
export function contentTypeOf(extension: string): string {
  return types[extension] ?? 'application/octet-stream';
}

/** Whether compressing files of an extension makes them smaller. */
export function isCompressible(extension: string): boolean {
  return ['.html', '.js', '.css', '.json', '.svg', '.txt'].includes(extension);
}
