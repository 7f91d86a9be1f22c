import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { programArguments } from '../../scripts/programs.mjs';

/** A share of the portal, in a process that takes commands and can be killed at any moment. */
export class Actor {
  #process: ChildProcess | undefined;
  #number = 0;
  readonly #waiting = new Map<number, (answer: unknown) => void>();

  /**
   * @param program which takes a command a line, and answers each by its number
   * @param clientId whose every command is
   */
  constructor(
    private readonly program: string,
    private readonly clientId: string,
    private readonly variables: Readonly<Record<string, string>>,
  ) {}

  async start(): Promise<void> {
    const started = spawn(process.execPath, programArguments(this.program), {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...this.variables, LOG_LEVEL: 'silent' },
    });
    this.#process = started;
    const lines = createInterface({ input: started.stdout });
    const ready = once(lines, 'line');
    lines.on('line', (line) => {
      if (!line.startsWith('{')) return;
      const said: { number: number; value?: unknown; error?: string } = JSON.parse(line);
      this.#waiting.get(said.number)?.(said.error ?? said.value);
      this.#waiting.delete(said.number);
    });
    await ready;
  }

  /** @returns what it came to; `undefined` where the process has died with it */
  ask(name: string, given: object = {}): Promise<unknown> {
    const number = ++this.#number;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      this.#process?.stdin?.write(
        `${JSON.stringify({ number, name, clientId: this.clientId, ...given })}\n`,
      );
    });
  }

  async kill(): Promise<void> {
    const dying = this.#process;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const ended = once(dying, 'exit');
    dying.stdin?.on('error', () => undefined);
    dying.kill('SIGKILL');
    await ended;
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }
}
