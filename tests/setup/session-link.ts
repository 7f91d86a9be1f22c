import { text } from 'node:stream/consumers';
import { spawnScript } from '../../scripts/test-portal';
import { variablesOf } from './import-clients';

/**
 * A link as `npm run client -- session-link` prints it.
 * @param port of a portal that `npm test` has started
 * @throws Error where it prints none
 */
export async function newSessionLink(
  port: number,
  client: string,
  policyNumber: string,
  ...flags: readonly '--agent'[]
): Promise<string> {
  const command = spawnScript('client', ['session-link', client, policyNumber, ...flags], {
    PORT: String(port),
    ...variablesOf(port),
  });
  const printed = command.stdout ? await text(command.stdout) : '';
  if (!printed.includes('/create-session?token=')) throw new Error(`No link: ${printed}`);
  return printed.trim();
}
