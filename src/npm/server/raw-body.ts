/** Where each framework has the body as it was received. */
const rawBodies = {
  Express: "express.raw({ type: 'application/json' }) on this route, then request.body",
  Fastify:
    "addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body)), then request.body",
  Hono: 'await context.req.text()',
  Next: 'await request.text() in a route handler',
  Nest: 'NestFactory.create(AppModule, { rawBody: true }), then request.rawBody',
  Koa: 'context.request.rawBody of @koa/bodyparser',
  Workers: 'await request.text()',
  Lambda: "Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8')",
};

/** Says how to get the raw body. Parsed JSON, serialized again, has different bytes. */
export const rawBodyAdvice: string = `Pass it as received, before anything parses or reads it:\n${Object.entries(
  rawBodies,
)
  .map(([framework, code]) => `  ${framework}: ${code}`)
  .join('\n')}`;
