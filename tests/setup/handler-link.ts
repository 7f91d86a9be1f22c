import { text } from 'node:stream/consumers';
import { spawnScript } from '../../scripts/test-portal';
import { variablesOf } from './import-clients';

/**
 * A handler’s link as `npm run client -- handler link` prints it.
 * @param port of a portal that `npm test` has started
 * @throws Error where it prints none
 */
export async function newHandlerLink(
  port: number,
  client: string,
  email: string,
  name: string,
  limit = 10_000_000,
): Promise<string> {
  const operands = ['handler', 'link', client, email, String(limit), 'USD', name];
  const command = spawnScript('client', operands, { PORT: String(port), ...variablesOf(port) });
  const printed = command.stdout ? await text(command.stdout) : '';
  if (!printed.includes('/desk/enter/')) throw new Error(`No link: ${printed}`);
  return printed.trim();
}
