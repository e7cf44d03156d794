import type * as z from 'zod/mini';
import { readPage, readResource } from '../client/read-resources.ts';
import { useConsole } from './console-context.ts';
import { useLoaded } from './use-loaded.ts';

/** Loads a page of resources. The palette finds them by their ids. */
export function useList(path: string) {
  const { api, seen } = useConsole();
  return useLoaded(path, async (signal) => {
    const pages = await readPage(api, path, signal);
    for (const { id, type } of [...pages.data, ...pages.included]) if (id) seen.set(id, type);
    return pages;
  });
}

/** Loads one resource, with what it includes, and its version. */
export function useResource(path: string) {
  const { api } = useConsole();
  return useLoaded(path, (signal) => readResource(api, path, signal));
}

/** Loads what a path has, as a schema describes it. */
export function useRead<Schema extends z.ZodMiniType>(path: string, schema: Schema) {
  const { api } = useConsole();
  return useLoaded<z.infer<Schema>>(path, async (signal) =>
    schema.parse((await api.get(path, signal)).body),
  );
}
