const dropped = new WeakSet<Response>();

/**
 * Marks an answer that is to be lost: the server closes the connection instead of
 * sending it. What stands in the answer is still known to the platform, and told on a repeat.
 */
export function dropConnection(response: Response): Response {
  dropped.add(response);
  return response;
}

export function isDropped(response: Response): boolean {
  return dropped.has(response);
}

/** A dropped answer for a caller without a connection: reading its body fails. */
export function brokenAnswer(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('the connection was dropped')),
  });
  return dropConnection(new Response(body));
}
