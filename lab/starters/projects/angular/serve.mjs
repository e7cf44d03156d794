import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves the built app, and passes requests for tokens to the merchant's server. */
createServer(async (request, response) => {
  if (request.url === '/token') {
    response.end(await (await fetch(`${process.env.MERCHANT_URL}/token`)).text());
    return;
  }
  const file = request.url === '/' ? '/index.html' : request.url;
  try {
    const text = await readFile(join('dist/browser', file));
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    response.end(text);
  } catch {
    response.writeHead(404).end();
  }
}).listen(Number(process.env.PORT));
