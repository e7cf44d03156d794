import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealOf } from './write-integrity.ts';

/** A chunk in the code that loads it. */
const chunk = /["']\.\/([\w-]+\.js)["']/g;

/** The chunk with the rest of what an inlined script runs, and what `build/ask-anew.ts` puts behind it. */
const rest = /import\((["'])(\.\/run-[\w-]+\.js)\1\+\(window\.chunkQuery\?\?""\)\)/g;

/**
 * Puts the hashes of all chunks that a document can load into it, as an import map: the browser
 * refuses a chunk that is another, and names it on its console.
 *
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
    // Before the script that loads chunks, and after the one with which the form in the markup is there.
    const at = sealed.lastIndexOf('<script>');
    writeFileSync(path, sealed.slice(0, at) + map + sealed.slice(at));
  }
}

/**
 * Loads a chunk by an address that may have a query. An import map names addresses without one, so a chunk
 * that is asked for anew is checked first.
 *
 * That throws `integrity_mismatch` when there is another file, and the status of an answer without one. The
 * second request is answered by the cache, so that a connection that fails in between is not taken for one.
 */
function checkedFirst(address: string, integrity: string): string {
  const compare = `fetch(t,{integrity:"${integrity}"}).catch(()=>{throw"integrity_mismatch"})`;
  const check = `fetch(t).then(e=>e.ok?${compare}:Promise.reject(e.status))`;
  const load = `t=>(window.chunkQuery?${check}:Promise.resolve()).then(()=>import(t))`;
  return `(${load})("${address}"+(window.chunkQuery??""))`;
}

/** The chunks that a code loads, and those that they load, in order. */
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
