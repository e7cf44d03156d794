import { json } from '@sveltejs/kit';
import { paid } from '#lib/server/platform.js';

export function GET() {
  return json([...paid]);
}
