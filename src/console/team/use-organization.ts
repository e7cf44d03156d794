import { useConsole } from '../shell/console-context.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { SessionDocument } from '../wire/index.ts';

/** Loads the id of the organization that the signed-in user belongs to. */
export function useOrganization() {
  const { api } = useConsole();
  return useLoaded('organization', async (signal) => {
    const { data } = SessionDocument.parse((await api.get('/session', signal)).body);
    return data['organization-id'];
  });
}
