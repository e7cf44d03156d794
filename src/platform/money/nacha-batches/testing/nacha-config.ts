import type { ApiClient } from '../../../testing/api-client.ts';

export const nachaConfig = {
  label: 'Main',
  'company-name': 'Acme Inc',
  'company-identification': '1123456789',
  'routing-number': '021000021',
};

/** Creates a configuration. Returns the input of a batch with it. */
export async function createNachaConfig(client: ApiClient): Promise<{ 'nacha-config-id': string }> {
  const { data } = await client.post('/v2/nacha-configs', nachaConfig);
  return { 'nacha-config-id': String(data.id) };
}
