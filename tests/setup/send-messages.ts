import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { programArguments } from '../../scripts/programs.mjs';

/**
 * Sends so many messages from a process of its own, which nothing that is killed ends.
 * @returns their ids, which their Message-IDs are made of
 */
export async function sendMessages(
  count: number,
  variables: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const program = programArguments('lib/messaging/tests/send-in-process.ts');
  const child = spawn(process.execPath, [...program, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...variables },
  });
  const printed = await text(child.stdout);
  return printed.split('\n').filter((line) => /^[\da-f-]{36}$/.test(line));
}
