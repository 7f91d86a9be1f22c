import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { largestOf, mostPages, mostPixels } from '../limits';
import { checkedFolders } from './checked-folder';

const program = path.join('lib', 'documents', 'examiner', 'examiner.mjs');

/** Memory of the process in all, and of its JavaScript alone, in bytes and in mebibytes. */
const [mostMemory, mostHeap] = [1024 * 1024 * 1024, 512];
/** How long it may look at one file, in milliseconds. */
const longestLook = 60_000;
/** After so many files another process takes over: what libraries keep is let go of. */
const mostFiles = 100;
/** A process that has nothing to do ends, after so many milliseconds. */
const longestIdle = 60_000;

const foundSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('taken'),
    mediaType: z.string(),
    /** Whether it was made anew; it stays as it is otherwise. */
    isMade: z.boolean(),
    hasPreview: z.boolean(),
  }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
]);

/** What looking into a file has found. */
export type Found = Exclude<z.infer<typeof foundSchema>, { readonly kind: 'ready' }>;

/** A file, and where what is made of it goes. */
export interface Examined {
  readonly file: string;
  readonly made: string;
  readonly preview: string;
  readonly accepts: readonly string[];
}

interface Running {
  readonly child: ChildProcess;
  files: number;
  idle?: NodeJS.Timeout;
}

declare global {
  /** One for all module instances of this process: Next bundles them more than once. */
  var portalExaminer: { running?: Running | undefined; turn: Promise<unknown> } | undefined;
}

/**
 * Looks into a file in a process of its own, one file at a time. A file that takes more time or memory
 * than it may, or ends it twice, is refused, and the next one gets another process.
 */
export function examine(examined: Examined): Promise<Found> {
  globalThis.portalExaminer ??= { turn: Promise.resolve() };
  const state = globalThis.portalExaminer;
  const found = state.turn.then(() => examineNow(examined));
  state.turn = found.catch(() => undefined);
  return found;
}

async function examineNow(examined: Examined): Promise<Found> {
  // What ended the first may have been anything: a file is to blame where it ends another one too.
  const found = (await examineOnce(examined)) ?? (await examineOnce(examined));
  return found ?? { kind: 'refused', reason: 'TOO_COMPLEX' };
}

/** @returns `undefined` where the process ended before it had an answer */
async function examineOnce(examined: Examined): Promise<Found | undefined> {
  const state = globalThis.portalExaminer;
  const running = state?.running ?? (await start());
  if (state) state.running = running;
  clearTimeout(running.idle);
  const { child } = running;
  child.send({ ...examined, largest: largestOf, mostPages, mostPixels });
  const found = await answerOf(child, longestLook);
  running.files++;
  if (isOver(found) || running.files >= mostFiles) end(running);
  else running.idle = setTimeout(() => end(running), longestIdle).unref();
  if (found.kind === 'ready') throw new Error('The examiner has spoken out of turn');
  if (!isOver(found)) return found;
  return found.kind === 'died' ? undefined : { kind: 'refused', reason: 'TOO_COMPLEX' };
}

function isOver(answer: Answer): answer is Over {
  return answer.kind === 'died' || answer.kind === 'spent';
}

function end(running: Running): void {
  clearTimeout(running.idle);
  running.child.kill('SIGKILL');
  const state = globalThis.portalExaminer;
  if (state?.running === running) state.running = undefined;
}

/**
 * What it may do beside: it reads its own code and the files that it is shown, writes beside them, and
 * starts nothing. Where secrets stand it cannot look, neither in files nor in other processes.
 */
function permissions(): readonly string[] {
  const files = `${checkedFolders()}*`;
  const read = ['node_modules', 'package.json', path.dirname(program)].map((name) =>
    path.resolve(/*turbopackIgnore: true*/ name),
  );
  return [
    '--permission',
    // The watch over its memory, and the library that reads pictures.
    '--allow-worker',
    '--allow-addons',
    ...[...read, files].map((name) => `--allow-fs-read=${name}`),
    `--allow-fs-write=${files}`,
  ];
}

/** It gets nothing of the environment: no secret is where files are opened. */
async function start(): Promise<Running> {
  const child = fork(/*turbopackIgnore: true*/ path.resolve(program), [String(mostMemory)], {
    execArgv: [`--max-old-space-size=${mostHeap}`, ...permissions()],
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
  // Pages go first. What it starts by itself later has the same.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const forget = () => {
    const state = globalThis.portalExaminer;
    if (state?.running?.child === child) state.running = undefined;
  };
  child.once('exit', forget).on('error', forget);
  child.unref();
  child.channel?.unref();
  const found = await answerOf(child, longestLook);
  if (found.kind === 'ready') return { child, files: 0 };
  child.kill('SIGKILL');
  throw new Error('The process that looks into files did not start');
}

interface Over {
  /** It ended, for whatever reason; or the file took more time or memory than it may. */
  readonly kind: 'died' | 'spent';
}
type Answer = z.infer<typeof foundSchema> | Over;

function answerOf(child: ChildProcess, longest: number): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', exit).off('error', die);
      resolve(answer);
    };
    const die = () => settle({ kind: 'died' });
    // V8 that has no room aborts, and so does the watch over the process's memory.
    const exit = (_: number | null, signal: NodeJS.Signals | null) =>
      signal === 'SIGABRT' ? settle({ kind: 'spent' }) : die();
    const hear = (message: unknown) => {
      const { data } = foundSchema.safeParse(message);
      if (data) settle(data);
    };
    const timer = setTimeout(() => settle({ kind: 'spent' }), longest);
    child.on('message', hear).once('exit', exit).once('error', die);
  });
}
