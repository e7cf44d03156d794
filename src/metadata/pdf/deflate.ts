/** Unpacks zlib data. Undefined if it is invalid or unpacks to more than `maxBytes`. */
export async function inflate(
  bytes: Uint8Array,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const reader = streamOf(bytes).pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(new Uint8Array(value));
      length += value.length;
      if (length > maxBytes) return undefined;
    }
  } catch {
    // Trailing data such as a line ending also causes an error, after everything was unpacked.
  } finally {
    reader.cancel().catch(() => {});
  }
  return parts.length > 0 ? new Uint8Array(await new Blob(parts).arrayBuffer()) : undefined;
}

/** Packs bytes as zlib data. */
export async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const packing = streamOf(bytes).pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packing).arrayBuffer());
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([new Uint8Array(bytes)]).stream();
}
