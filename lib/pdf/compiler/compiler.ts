import 'server-only';
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { log, newReference, observedCall } from '@/lib/observability';
import { type Answer, type Asked, answerSchema } from './protocol';
import { Turns } from './turns';

/** What a document is made of. */
export type DocumentSource = Omit<Asked, 'number'>;

/** Who asks for a document. */
export interface Asker {
  /** Tells one session from the next. */
  readonly session: string;
  /** The holder, at a client. */
  readonly holder: string;
}

/** What came of making a document. */
export type MadePdf =
  | { readonly kind: 'made'; readonly pdf: Uint8Array<ArrayBuffer> }
  /** More are asked for than can be made in time. */
  | { readonly kind: 'busy' }
  /** The same session, or holder, has more made at once than it may. */
  | { readonly kind: 'too-many' }
  /** The log says why under the reference. */
  | { readonly kind: 'failed'; readonly reference: string };

/** When a process is ended, and what is done meanwhile. */
export interface CompilerLimits {
  /** One document may take so long, the start of the process included, in milliseconds. */
  readonly longest: number;
  /** So many may wait for their turn: what takes them a second, and three on a busy machine. */
  readonly mostWaiting: number;
  /** A session may have so many made at once, waiting included … */
  readonly mostOfSession: number;
  /** … and all sessions of a holder together so many. */
  readonly mostOfHolder: number;
  /** So many letters its data may have: what takes two seconds. */
  readonly mostLetters: number;
  /** A process grows with what it makes: it makes so many … */
  readonly mostMade: number;
  /** … or has so much memory, in bytes, and another one takes its place. */
  readonly mostMemory: number;
  /** It ends at once where a document takes so much, in bytes. */
  readonly mostWhileMaking: number;
  /** One that nobody asks for so long is let go, in milliseconds. */
  readonly longestIdle: number;
}

const usual: CompilerLimits = {
  longest: 8000,
  mostWaiting: 60,
  mostOfSession: 2,
  mostOfHolder: 6,
  mostLetters: 500_000,
  mostMade: 300,
  mostMemory: 500 * 1024 ** 2,
  mostWhileMaking: 1024 ** 3,
  longestIdle: 10 * 60_000,
};

/** It reads, and does nothing else: no file is written, nothing reached by network, no program run. */
export const processOptions = [
  '--permission',
  '--allow-addons',
  // A thread of its own watches its memory.
  '--allow-worker',
  '--allow-fs-read=*',
  '--disable-warning=SecurityWarning',
];

/** No answer: the process has ended, with this code or by this signal, or is too late. */
type NoAnswer =
  | { readonly kind: 'ended'; readonly by: number | string | null }
  | { readonly kind: 'late' };

/**
 * Has documents made, one after the other, in turns by holder, by a process of its own that is started when it is needed,
 * ended when it does not answer, and replaced when it has grown.
 */
export class PdfCompiler {
  readonly #limits: CompilerLimits;
  #child: ChildProcess | undefined;
  #made = 0;
  #number = 0;
  #waiting = 0;
  readonly #turns = new Turns();
  /** How many a session or a holder has made at once. */
  readonly #had = new Map<string, number>();
  /** What is being made, by what it is made of. */
  readonly #making = new Map<string, Promise<MadePdf>>();
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: Partial<CompilerLimits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /**
   * Makes a document; what is asked for twice at once is made once. Never throws.
   * @param by none where the portal makes it by itself
   */
  make(source: DocumentSource, by?: Asker): Promise<MadePdf> {
    return observedCall(
      { port: 'pdf', capability: source.template, call: 'make', adapter: 'typst' },
      () => this.#admitted(source, by),
      ({ kind }) => outcomes[kind],
    );
  }

  /** The process that makes documents now, if there is one. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  /** Lets the process go. Another one is started when it is needed. */
  stop(): void {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    this.#made = 0;
    if (child?.connected) child.disconnect();
  }

  async #admitted(source: DocumentSource, by: Asker | undefined): Promise<MadePdf> {
    if (!by) return this.#once(source, '');
    const { mostOfSession, mostOfHolder } = this.#limits;
    const [session, holder] = [`session ${by.session}`, `holder ${by.holder}`];
    const had = (whose: string) => this.#had.get(whose) ?? 0;
    if (had(session) >= mostOfSession || had(holder) >= mostOfHolder) return { kind: 'too-many' };
    const add = (more: 1 | -1) => {
      for (const whose of [session, holder]) {
        const now = had(whose) + more;
        if (now === 0) this.#had.delete(whose);
        else this.#had.set(whose, now);
      }
    };
    add(1);
    try {
      return await this.#once(source, by.holder);
    } finally {
      add(-1);
    }
  }

  #once(source: DocumentSource, whose: string): Promise<MadePdf> {
    const name = nameOf(source);
    const known = this.#making.get(name);
    if (known) return known;
    const making = this.#inTurn(source, whose).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #inTurn(source: DocumentSource, whose: string): Promise<MadePdf> {
    if (source.data.length > this.#limits.mostLetters) return failed(source, 'it is too long');
    if (this.#waiting >= this.#limits.mostWaiting) {
      log.warn({ waiting: this.#waiting }, 'More documents are asked for than can be made');
      return { kind: 'busy' };
    }
    this.#waiting += 1;
    try {
      return await this.#turns.take(whose, () => this.#make(source));
    } catch (error) {
      return failed(source, error instanceof Error ? error.name : 'unknown');
    } finally {
      this.#waiting -= 1;
    }
  }

  async #make(source: DocumentSource): Promise<MadePdf> {
    clearTimeout(this.#idle);
    let answer = await this.#ask(source);
    // Killed by somebody, or for want of memory: a new one may do better.
    if (answer.kind === 'ended') answer = await this.#ask(source);
    switch (answer.kind) {
      case 'ended':
        return failed(source, `the process has ended by ${answer.by}`);
      case 'late':
        return failed(source, 'it takes too long');
      case 'failed':
        this.#replaceWhereGrown(answer);
        return failed(source, answer.problem);
      case 'made': {
        this.#replaceWhereGrown(answer);
        const { pdf, without } = answer;
        if (without.length > 0)
          log.warn({ template: source.template, without }, 'A document lacks something');
        return { kind: 'made', pdf: new Uint8Array(pdf) };
      }
    }
  }

  #replaceWhereGrown({ memory }: Answer): void {
    this.#made += 1;
    const { mostMade, mostMemory, longestIdle } = this.#limits;
    if (this.#made >= mostMade || memory > mostMemory) this.stop();
    else this.#idle = setTimeout(() => this.stop(), longestIdle).unref();
  }

  async #ask(source: DocumentSource): Promise<Answer | NoAnswer> {
    const child = this.#running();
    const number = ++this.#number;
    const { promise, resolve } = Promise.withResolvers<Answer | NoAnswer>();
    const hear = (message: unknown) => {
      const answer = answerSchema.safeParse(message).data;
      if (answer?.number === number) resolve(answer);
    };
    const end = (code: number | null, signal: string | null) =>
      resolve({ kind: 'ended', by: code ?? signal });
    const fail = (error: Error) => resolve({ kind: 'ended', by: error.name });
    const timer = setTimeout(() => resolve({ kind: 'late' }), this.#limits.longest);
    child.on('message', hear).once('exit', end).once('error', fail);
    child.send({ ...source, number } satisfies Asked, (error) => error && fail(error));
    const answer = await promise;
    clearTimeout(timer);
    child.off('message', hear).off('exit', end).off('error', fail);
    if (answer.kind === 'ended' || answer.kind === 'late') this.#kill(child);
    return answer;
  }

  #running(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const program = path.resolve('lib/pdf/compiler/process.ts');
    // Not `fork`: the build would look for a module in its place (vercel/next.js#97952).
    const child = spawn(
      process.execPath,
      [...processOptions, program, `${this.#limits.mostWhileMaking}`],
      {
        // Nothing of the portal’s own secrets.
        env: { NODE_ENV: 'production' },
        serialization: 'advanced',
        // What a compiler that breaks off says can quote the document.
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    );
    // Whoever has nothing else to do ends, and it with them.
    child.unref();
    child.channel?.unref();
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    this.#child = child;
    this.#made = 0;
    return child;
  }

  #kill(child: ChildProcess): void {
    child.kill('SIGKILL');
    if (this.#child === child) this.#child = undefined;
  }
}

const outcomes = {
  made: 'answer',
  busy: 'unavailable',
  'too-many': 'refused',
  failed: 'malformed',
} as const;

/** The same for what is made of the same. */
function nameOf({ template, name, data, logo }: DocumentSource): string {
  const hash = createHash('sha256').update(JSON.stringify([template, name, data, logo?.name]));
  return hash.update(logo?.bytes ?? '').digest('base64');
}

function failed({ template }: DocumentSource, problem: string): MadePdf {
  const reference = newReference();
  log.error({ reference, template, problem }, 'A document cannot be made');
  return { kind: 'failed', reference };
}

declare global {
  /** One for all module instances of a process. */
  var portalPdfCompiler: PdfCompiler | undefined;
}

/** The compiler of this process. */
export function pdfCompiler(): PdfCompiler {
  globalThis.portalPdfCompiler ??= new PdfCompiler();
  return globalThis.portalPdfCompiler;
}
