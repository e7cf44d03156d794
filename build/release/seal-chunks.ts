import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealOf } from './write-integrity.ts';

/** Matches a chunk in code that loads it. */
const chunk = /["']\.\/([\w-]+\.js)["']/g;

/** Matches the chunk with the rest of an inlined script, and the suffix from `build/ask-anew.ts`. */
const rest = /import\((["'])(\.\/run-[\w-]+\.js)\1\+\(window\.chunkQuery\?\?""\)\)/g;

/**
 * Adds an import map with the hashes of all chunks that a document can load. The browser then rejects a chunk
 * that differs, and names it on its console.
 * @param folder with the documents and their chunks
 */
export function sealChunks(folder: string): void {
  for (const page of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    const path = join(folder, page);
    const html = readFileSync(path, 'utf8');
    const hashOf = new Map(
      chunksOf(html, folder).map((name) => [name, sealOf(join(folder, name))]),
    );
    if (hashOf.size === 0) continue;
    const integrity = Object.fromEntries([...hashOf].map(([name, hash]) => [`./${name}`, hash]));
    const map = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
    const sealed = html.replace(rest, (_load, _quote, address: string) =>
      checkedFirst(address, hashOf.get(address.slice(2)) ?? ''),
    );
    // Before the script that loads chunks, and after the one that shows the form in the markup.
    const at = sealed.lastIndexOf('<script>');
    writeFileSync(path, sealed.slice(0, at) + map + sealed.slice(at));
  }
}

/**
 * Loads a chunk by an address that may have a query. An import map has addresses without queries, so a
 * chunk that is requested again is checked first.
 *
 * The check throws `integrity_mismatch` if the file differs, or the status if there is no file. The cache
 * answers the second request, so a failing connection in between is not mistaken for a mismatch.
 */
function checkedFirst(address: string, integrity: string): string {
  const compare = `fetch(t,{integrity:"${integrity}"}).catch(()=>{throw"integrity_mismatch"})`;
  const check = `fetch(t).then(e=>e.ok?${compare}:Promise.reject(e.status))`;
  const load = `t=>(window.chunkQuery?${check}:Promise.resolve()).then(()=>import(t))`;
  return `(${load})("${address}"+(window.chunkQuery??""))`;
}

function chunksOf(code: string, folder: string): string[] {
  const found = new Set<string>();
  const look = (text: string) => {
    for (const [, name = ''] of text.matchAll(chunk)) {
      if (found.has(name)) continue;
      found.add(name);
      look(readFileSync(join(folder, name), 'utf8'));
    }
  };
  look(code);
  return [...found].sort();
}
