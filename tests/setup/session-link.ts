import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { programArguments } from '../../scripts/programs.mjs';
import { environmentFor } from '../../scripts/test-portal';
import { variablesOf } from './import-clients';

interface Maker {
  readonly process: ChildProcess;
  readonly lines: Interface;
}

/** What makes links for a portal: one process for all that a worker asks for. It ends with the worker. */
const makers = new Map<number, Maker>();

function makerFor(port: number): Maker {
  const started = spawn(process.execPath, programArguments('tests/setup/make-links.ts'), {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: environmentFor({ PORT: String(port), ...variablesOf(port) }),
  });
  const maker = { process: started, lines: createInterface({ input: started.stdout }) };
  makers.set(port, maker);
  return maker;
}

let before: Promise<unknown> = Promise.resolve();

/**
 * A link as `npm run client` prints it.
 * @param port of a portal that `npm test` has started
 * @param asked as make-links.ts reads it
 * @param path that it leads to
 * @throws Error where there is none
 */
export function newLink(port: number, asked: object, path: string): Promise<string> {
  const made = before.then(async () => {
    const { process: maker, lines } = makers.get(port) ?? makerFor(port);
    const answered = once(lines, 'line');
    maker.stdin?.write(`${JSON.stringify(asked)}\n`);
    const [printed] = await answered;
    if (!String(printed).includes(path)) throw new Error(`No link: ${printed}`);
    return String(printed);
  });
  before = made.catch(() => undefined);
  return made;
}

/**
 * A link as `npm run client -- session-link` prints it.
 * @param port of a portal that `npm test` has started
 * @throws Error where there is none
 */
export function newSessionLink(
  port: number,
  client: string,
  policyNumber: string,
  ...flags: readonly '--agent'[]
): Promise<string> {
  const asked = { client, policyNumber, isAgent: flags.length > 0 };
  return newLink(port, asked, '/create-session?token=');
}
