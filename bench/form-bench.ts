import { type PageServer, servePages } from './pages.ts';
import { type Stack, startStack } from './stack.ts';

/** A platform, and a shop with pages that show its forms. */
export interface FormBench {
  readonly stack: Stack;
  readonly pages: PageServer;
}

/** Runs `act` with a platform and a shop of its own. */
export async function withForms(act: (bench: FormBench) => Promise<void>): Promise<void> {
  const stack = await startStack();
  const pages = await servePages();
  try {
    await act({ stack, pages });
  } finally {
    pages.close();
    await stack.stop();
  }
}

/** Returns the address of a page without a slow connection. */
export const addressOf = ({ stack, pages }: FormBench, page: string, token: string): string =>
  `http://localhost:${pages.port}/${page}?frames=http://127.0.0.1:${stack.platformPort}#token=${token}`;
