import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { programArguments } from './programs.mjs';

/** How a program has ended, and what it has printed. */
export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs one of the npm scripts' programs to its end. */
export function runScript(name: string, scriptArguments: readonly string[]): Promise<Outcome> {
  const program = programArguments(`scripts/${name}.ts`);
  return execute(process.execPath, [...program, ...scriptArguments]);
}

/** Runs a program of one of our packages on the Node that runs this. */
export function run(
  program: string,
  programArguments: readonly string[],
  variables: Record<string, string> = {},
): Promise<Outcome> {
  return execute(path.resolve('node_modules/.bin', program), programArguments, variables);
}

/** Runs any program to its end. */
export async function execute(
  command: string,
  commandArguments: readonly string[],
  variables: Record<string, string> = {},
): Promise<Outcome> {
  const child = spawn(command, commandArguments, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...variables,
      PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      NO_COLOR: '1',
    },
  });
  const ended = new Promise<boolean>((resolve) => {
    child.once('exit', (code) => resolve(code === 0));
    child.once('error', () => resolve(false));
  });
  const [out, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { ok: await ended, output: `${out}\n${problems}` };
}
