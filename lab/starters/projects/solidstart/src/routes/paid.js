import { paid } from '../platform.js';

export function GET() {
  return Response.json([...paid]);
}
