import { paid } from './platform.server.js';

export function loader() {
  return Response.json([...paid]);
}
