import type { ApiClient } from '../../../../testing/api-client.ts';

/** Returns a client of the first user, whose token is valid for some paths only. */
export async function limitedToken(anonymous: ApiClient, paths: object): Promise<ApiClient> {
  const basic = Buffer.from('user1@example.com:Correct-Horse-1').toString('base64');
  const { body } = await anonymous
    .with({ authorization: `Basic ${basic}` })
    .send('POST', '/auth/jwts', JSON.stringify({ paths }));
  return anonymous.with({ authorization: `Bearer ${String(body.token)}` });
}
