const dropped = new WeakSet<Response>();

/** The server closes the connection instead of sending this response. A repeat gets it. */
export function dropConnection(response: Response): Response {
  dropped.add(response);
  return response;
}

export function isDropped(response: Response): boolean {
  return dropped.has(response);
}

/** Creates a dropped response: reading its body fails. */
export function brokenResponse(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('the connection was dropped')),
  });
  return dropConnection(new Response(body));
}
