const dropped = new WeakSet<Response>();

/**
 * Marks a response to be dropped: the server closes the connection instead of sending it. The platform
 * still knows the response, and sends it to a repeat.
 */
export function dropConnection(response: Response): Response {
  dropped.add(response);
  return response;
}

export function isDropped(response: Response): boolean {
  return dropped.has(response);
}

/** Creates a dropped response for a caller without a connection: reading its body fails. */
export function brokenResponse(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('the connection was dropped')),
  });
  return dropConnection(new Response(body));
}
