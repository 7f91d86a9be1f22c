import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const frameSchema = z.object({
  functionName: z.string(),
  url: z.string(),
  lineNumber: z.int(),
  columnNumber: z.int(),
});
type Frame = z.output<typeof frameSchema>;

/** A CPU profile of V8, as the inspector's `Profiler.stop` returns it. Times are in microseconds. */
export const cpuProfileSchema = z.object({
  nodes: z.array(
    z.object({ id: z.int(), callFrame: frameSchema, children: z.array(z.int()).optional() }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});
type CpuProfile = z.output<typeof cpuProfileSchema>;

/** The CPU time of a package, of a room of our own code, or of a function, in milliseconds. */
export interface Share {
  readonly name: string;
  /** Spent in its own functions. */
  readonly self: number;
  /** Spent while one of its functions was on the stack. */
  readonly total: number;
}

export interface CpuTime {
  /** All time in which the thread was not idle, in milliseconds. */
  readonly busy: number;
  readonly owners: readonly Share[];
  readonly functions: readonly Share[];
}

/** Sums a profile's samples by owner and by function, the largest self time first. */
export function cpuTime({ nodes, samples, timeDeltas }: CpuProfile): CpuTime {
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const selfOf = new Map<number, number>();
  // The first delta ends where the first sample was taken.
  for (const [index, id] of samples.entries())
    selfOf.set(id, (selfOf.get(id) ?? 0) + (timeDeltas[index + 1] ?? 0) / 1000);

  const owners = new Map<string, { self: number; total: number }>();
  const functions = new Map<string, { self: number; total: number }>();
  let busy = 0;
  for (const [id, milliseconds] of selfOf) {
    const leaf = places.get(id);
    if (!leaf || leaf.owner === idle) continue;
    busy += milliseconds;
    add(owners, leaf.owner, { self: milliseconds });
    add(functions, leaf.name, { self: milliseconds });
    const stack = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const place = places.get(at);
      if (place && place.owner !== idle) stack.push(place);
    }
    for (const owner of new Set(stack.map((place) => place.owner)))
      add(owners, owner, { total: milliseconds });
    for (const name of new Set(stack.map((place) => place.name)))
      add(functions, name, { total: milliseconds });
  }
  return { busy, owners: sorted(owners), functions: sorted(functions) };
}

function add(
  sums: Map<string, { self: number; total: number }>,
  name: string,
  { self = 0, total = 0 }: { readonly self?: number; readonly total?: number },
): void {
  const sum = sums.get(name) ?? { self: 0, total: 0 };
  sums.set(name, { self: sum.self + self, total: sum.total + total });
}

function sorted(sums: ReadonlyMap<string, { self: number; total: number }>): readonly Share[] {
  return [...sums]
    .map(([name, sum]) => ({ name, ...sum }))
    .toSorted((one, other) => other.self - one.self);
}

interface Place {
  /** The package, the room, or what V8 and Node do. */
  readonly owner: string;
  /** The function with its owner and file. */
  readonly name: string;
}

const idle = '(idle)';
/** Frames that V8 makes up. */
const ofEngine: ReadonlyMap<string, string> = new Map([
  ['(idle)', idle],
  ['(root)', idle],
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'native, outside JavaScript'],
]);

function placeOf({ functionName, url, lineNumber, columnNumber }: Frame): Place {
  const engine = ofEngine.get(functionName);
  if (engine) return { owner: engine, name: engine };
  const called = functionName || '(anonymous)';
  if (url === '') return { owner: 'native, called by JavaScript', name: `native: ${called}` };
  if (url.startsWith('node:')) return { owner: moduleOfNode(url), name: `${url}: ${called}` };
  if (url.startsWith('wasm:')) return { owner: 'WebAssembly', name: `WebAssembly: ${called}` };
  if (!url.startsWith('file:')) return { owner: url, name: `${url}: ${called}` };
  const file = fileURLToPath(url);
  const original = originalOf(file, lineNumber, columnNumber);
  const source = original?.source ?? path.relative('.', file);
  const shown = source
    .replace(/^.*node_modules\//, '')
    .replace(/^next\/(?:dist|src)\/(?:esm\/)?/, 'next/');
  const line = original?.line ?? lineNumber + 1;
  return { owner: ownerOf(source), name: `${shown}:${line} ${original?.name ?? called}` };
}

/** Such as `node: url` for `node:internal/url`. */
function moduleOfNode(url: string): string {
  const [, name = url] = /^node:(?:internal\/(?:deps\/)?)?_?([a-z]+)/.exec(url) ?? [];
  return `node: ${name}`;
}

/** The package, the part of Next, or the room of our own code that a source belongs to. */
function ownerOf(source: string): string {
  const [, ofNext] = /^.*node_modules\/next\/(?:dist|src)\/(?:esm\/)?(.*)$/.exec(source) ?? [];
  if (ofNext) {
    // Next compiles React and some other packages into itself.
    const [, compiled] = /^compiled\/((?:@[^/]+\/)?[^/]+)/.exec(ofNext) ?? [];
    return compiled && compiled !== 'next-server' ? compiled : `next/${folderOf(ofNext)}`;
  }
  const [, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name) return name;
  if (source.startsWith('.next/') || source.startsWith('turbopack:')) return 'Turbopack’s runtime';
  return folderOf(source);
}

/** The first two folders of a file. */
function folderOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, 2).join('/') || file;
}

interface Original {
  /** Relative to the project. */
  readonly source: string;
  readonly line: number;
  readonly name: string | undefined;
}

/** Where a function was written, if its file has a source map beside it. */
function originalOf(file: string, line: number, column: number): Original | undefined {
  const entry = mapOf(file)?.findEntry(line, column);
  if (!entry || !('originalSource' in entry) || !entry.originalSource) return undefined;
  return {
    source: decodeURIComponent(entry.originalSource)
      .replace(/^.*\[project\]\//, '')
      .replace(/^webpack:\/\/next\/(?:\.\/)?/, 'node_modules/next/')
      // They are relative to the map.
      .replace(/^(?:\.\.?\/)+/, ''),
    line: entry.originalLine + 1,
    // Node's types leave it out.
    name: 'name' in entry && typeof entry.name === 'string' ? entry.name : undefined,
  };
}

const maps = new Map<string, SourceMap | undefined>();

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
  return maps.get(file);
}

function readMap(file: string): SourceMap | undefined {
  // Other packages are grouped by their folders, which needs no map.
  if (!/\/(?:\.next|next-server)\//.test(file) || !existsSync(file)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
}
