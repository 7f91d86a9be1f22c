import { newLink } from './session-link';

/**
 * A handler’s link as `npm run client -- handler link` prints it.
 * @param port of a portal that `npm test` has started
 * @throws Error where it prints none
 */
export function newHandlerLink(
  port: number,
  client: string,
  email: string,
  name: string,
  limit = 10_000_000,
): Promise<string> {
  const handler = ['link', client, email, String(limit), 'USD', name];
  return newLink(port, { handler }, '/desk/enter/');
}
