import type { Platform } from '../../../../server/create-platform.ts';
import type { ApiClient } from '../../../../testing/api-client.ts';

type Fields = Readonly<Record<string, string | Blob>>;

export function sendForm(
  platform: Platform,
  client: ApiClient,
  path: string,
  fields: Fields,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const url = `http://127.0.0.1:4100${path}`;
  return platform.fetch(new Request(url, { method: 'POST', headers: client.headers, body }));
}

export function uploadWith(platform: Platform, client: ApiClient) {
  return async (fields: Fields): Promise<{ id: string }> => {
    const answer = await sendForm(platform, client, '/v2/uploaded-documents', fields);
    const { data }: { data: { id: string } } = JSON.parse(await answer.text());
    return data;
  };
}
