/**
 * A project of somebody else, in `lab/starters/projects`. Its page pays at `/`.
 * `npm run test:starters` runs it, and `docs/frameworks.md` shows it.
 */
export interface Starter {
  /** Name on the page of the documentation. */
  readonly title: string;
  /** Packages whose versions the table shows. */
  readonly of: readonly string[];
  /** Server of the project in development, on `PORT`. */
  readonly develop?: string;
  readonly build?: string;
  /** Server of what was built, on `PORT`. */
  readonly serve?: string;
  /** Runs the project's unit tests. */
  readonly test?: string;
  /** Instead of a payment: a page with the fake, and the text that it shows in the end. */
  readonly story?: { readonly path: string; readonly text: string };
  /** Version of Node.js, if its tools need a newer one than ours. */
  readonly node?: string;
  /** Errors on the console that the framework's own development server causes. */
  readonly noise?: RegExp;
  /** Has a page without the form: the test visits it, and pays after it has returned. */
  readonly hasCart?: true;
  /** Receives webhooks at `/webhooks`, and lists the paid contributions at `/paid`. */
  readonly receivesWebhooks?: true;
}

/** For tools that refuse Node.js 20. */
const newerNode = { node: '24.22.3' } as const;

const angular = {
  ...newerNode,
  develop: 'ng serve --port $PORT --proxy-config proxy.cjs',
  build: 'ng build',
  serve: 'node serve.mjs',
} as const;

const vite = {
  develop: 'vite --port $PORT --strictPort',
  build: 'vite build',
  serve: 'vite preview --port $PORT --strictPort',
} as const;

/** Projects by folder, in the order of the documentation. */
export const starters: Readonly<Record<string, Starter>> = {
  next: {
    title: 'Next.js, with the app router and a nonce policy',
    of: ['next', 'react'],
    develop: 'next dev --port $PORT',
    build: 'next build',
    serve: 'next start --port $PORT',
    receivesWebhooks: true,
  },
  'react-router': {
    title: 'React Router as a framework',
    of: ['react-router', 'react'],
    develop: 'react-router dev --port $PORT --strictPort',
    build: 'react-router build',
    serve: 'react-router-serve ./build/server/index.js',
    receivesWebhooks: true,
  },
  react: { title: 'React with Vite', of: ['react', 'vite'], ...vite },
  preact: { title: 'Preact with Vite', of: ['preact', 'vite'], ...vite },
  vue: { title: 'Vue with Vite', of: ['vue', 'vite'], ...vite },
  nuxt: {
    title: 'Nuxt',
    of: ['nuxt', 'vue'],
    ...newerNode,
    develop: 'nuxt dev --port $PORT',
    build: 'nuxt build',
    serve: 'node .output/server/index.mjs',
    receivesWebhooks: true,
  },
  sveltekit: {
    title: 'SvelteKit',
    of: ['@sveltejs/kit', 'svelte'],
    ...newerNode,
    develop: 'vite dev --port $PORT --strictPort',
    build: 'vite build',
    serve: 'node build',
    receivesWebhooks: true,
  },
  astro: {
    title: 'Astro, with ClientRouter',
    of: ['astro'],
    ...newerNode,
    develop: 'astro dev --port $PORT',
    build: 'astro build',
    serve: 'node ./dist/server/entry.mjs',
    hasCart: true,
    receivesWebhooks: true,
  },
  solidstart: {
    title: 'SolidStart',
    of: ['@solidjs/start', 'solid-js'],
    // Its toolbar imports a module of CommonJS.
    noise: /@jridgewell\/resolve-uri|dev-toolbar/,
    ...newerNode,
    develop: 'vite dev --port $PORT --strictPort',
    build: 'vite build',
    serve: 'node .output/server/index.mjs',
    receivesWebhooks: true,
  },
  angular: {
    title: 'Angular without zone.js',
    of: ['@angular/core'],
    ...angular,
  },
  'angular-zone': {
    title: 'Angular with zone.js',
    of: ['@angular/core', 'zone.js'],
    ...angular,
  },
  lit: { title: 'Lit', of: ['lit', 'vite'], ...vite },
  express: {
    title: 'Express in CommonJS TypeScript',
    of: ['express', 'typescript'],
    build: 'tsc',
    serve: 'node dist/server.js',
    receivesWebhooks: true,
  },
  nest: {
    title: 'NestJS in CommonJS TypeScript',
    of: ['@nestjs/core', 'typescript'],
    build: 'tsc',
    serve: 'node dist/main.js',
    receivesWebhooks: true,
  },
  htmx: { title: 'htmx', of: ['htmx.org'], serve: 'node server.mjs', receivesWebhooks: true },
  turbo: {
    title: 'Turbo',
    of: ['@hotwired/turbo'],
    serve: 'node server.mjs',
    hasCart: true,
    receivesWebhooks: true,
  },
  jquery: {
    title: 'A plain page with jQuery',
    of: ['jquery'],
    serve: 'node server.mjs',
    receivesWebhooks: true,
  },
  jest: { title: 'Jest with jsdom', of: ['jest'], test: 'jest' },
  storybook: {
    title: 'Storybook, with React and Vite',
    of: ['storybook', 'react'],
    develop: 'storybook dev --ci --no-open --port $PORT',
    build: 'storybook build --quiet',
    serve: 'vite preview --outDir storybook-static --port $PORT --strictPort',
    story: { path: 'iframe.html?id=checkout--linked&viewMode=story', text: 'Thank you' },
  },
  vitest: { title: 'Vitest with jsdom', of: ['vitest', 'react'], ...newerNode, test: 'vitest run' },
};
