/**
 * The process of the Typst compiler, run by Node.js as it stands here. It reads templates and typefaces,
 * is asked by its parent alone, makes one document at a time, and ends when its parent is gone.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { z } from 'zod';
import { type Answer, type Asked, askedSchema, type Lack } from './protocol.ts';
import { typefaceFiles } from './typefaces.ts';

/** Memory in all, in bytes: what the compiler has stands outside of JavaScript’s own. */
const mostMemory = Number(process.argv[2]);

// The main thread is busy until a document is made: another one watches.
new Worker(
  `setInterval(() => {
    if (process.memoryUsage.rss() > ${mostMemory}) process.kill(process.pid, 'SIGKILL');
  }, 20);`,
  { eval: true },
).unref();

const workspace = path.resolve('lib/pdf/templates');
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontPaths: [...typefaceFiles] }],
});

/** Stands in the place of a letter that no typeface has. */
const standIn = '\u25a1';
/** How often letters are looked for: the compiler names them all at once, but for those of a new line. */
const mostTries = 3;
/** What was not used for so many documents is forgotten. */
const keptFor = 10;

/** What of a document is asked for: each attempt does without something more. */
interface Attempt {
  readonly data: string;
  readonly logo: Asked['logo'];
  readonly standard: 'ua-1' | '1.7';
}

type Made = Pick<Extract<Answer, { kind: 'made' }>, 'kind' | 'pdf' | 'without'>;
type Failed = Pick<Extract<Answer, { kind: 'failed' }>, 'kind' | 'problem'>;

/** A document that can be had is had, whatever it must do without. */
function make({ template, name, data, logo }: Asked): Made | Failed {
  const without = new Set<Lack>();
  let attempt: Attempt = { data, logo, standard: 'ua-1' };
  for (let tries = 0; ; tries++) {
    const made = compile(template, name, attempt);
    if (typeof made !== 'string') return { kind: 'made', pdf: made, without: [...without] };
    const next = tries < mostTries ? withStandIns(attempt.data, made) : attempt.data;
    if (next !== attempt.data) {
      without.add('letters');
      attempt = { ...attempt, data: next };
    } else if (attempt.logo) {
      without.add('logo');
      attempt = { ...attempt, logo: undefined };
    } else if (attempt.standard === 'ua-1') {
      without.add('tags');
      attempt = { ...attempt, standard: '1.7' };
    } else return { kind: 'failed', problem: withoutWords(made) };
  }
}

/** The document, or what is wrong with it. */
function compile(
  template: string,
  name: string,
  { data, logo, standard }: Attempt,
): Uint8Array<ArrayBuffer> | string {
  compiler.resetShadow();
  if (logo) compiler.mapShadow(path.join(workspace, logo.name), Buffer.from(logo.bytes));
  const inputs = { name, data, ...(logo ? { logo: logo.name } : {}) };
  const compiled = compiler.compile({
    mainFilePath: path.join(workspace, `${template}.typ`),
    inputs,
  });
  if (!compiled.result) return diagnosticsOf(compiled.takeDiagnostics());
  try {
    return new Uint8Array(compiler.pdf(compiled.result, { pdfStandard: standard }));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const diagnosticsSchema = z.array(z.object({ message: z.string() }));

function diagnosticsOf(error: NodeError | null): string {
  const found = diagnosticsSchema.safeParse(error && compiler.fetchDiagnostics(error)).data ?? [];
  // As the other errors are written.
  return found.map(({ message }) => `message: ${JSON.stringify(message)}`).join(', ');
}

/** The data with a sign in the place of each text that the compiler says no typeface has. */
function withStandIns(data: string, problem: string): string {
  const found = [...problem.matchAll(/the text `\\"(.*?)\\"` could not be displayed/gs)];
  const texts = new Set(found.map(([, escaped = '']) => unescaped(unescaped(escaped))));
  let replaced = data;
  for (const text of texts) {
    const before = replaced;
    replaced = replaced.replaceAll(inJson(text), standIn);
    // It stood there in another order.
    if (replaced === before)
      for (const letter of text.match(/\P{ASCII}/gu) ?? [])
        replaced = replaced.replaceAll(inJson(letter), standIn);
  }
  return replaced;
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** A text that Rust has written for its developers. */
function unescaped(text: string): string {
  return text.replaceAll(/\\(?:u\{([0-9a-f]+)\}|(.))/gs, (_, code?: string, sign = '') =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** What the log may learn: a document is somebody’s. */
function withoutWords(problem: string): string {
  return [...problem.matchAll(/message: "((?:[^"\\]|\\.)*)"/gs)]
    .map(([, message = '']) => message.replaceAll(/`[^`]*`|\\"(?:(?!\\").)*\\"/gs, '…'))
    .join('; ')
    .slice(0, 500);
}

process.on('message', (message) => {
  const asked = askedSchema.parse(message);
  const outcome = make(asked);
  compiler.evictCache(keptFor);
  const answer: Answer = {
    ...outcome,
    number: asked.number,
    memory: process.memoryUsage.rss(),
  };
  process.send?.(answer);
});
// The terminal’s signals are for the parent, which lets what it is asked for finish first.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.once('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
