import { paid } from '../paid.js';

export const dynamic = 'force-dynamic';

export function GET() {
  return Response.json([...paid]);
}
