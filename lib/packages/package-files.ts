import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { plainWords } from '@/lib/config';
import { type PackageProblem, schemaProblems } from './problems';

/** The files of a package by their path within it, with `/` between folders. */
export type PackageFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Reads every file of a folder, but for notes (`*.md`) and hidden files. */
export async function readFiles(folder: string): Promise<PackageFiles> {
  const entries = await readdir(/*turbopackIgnore: true*/ folder, {
    recursive: true,
    withFileTypes: true,
  });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(/*turbopackIgnore: true*/ entry.parentPath, entry.name)),
    )
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !name.endsWith('.md') && !name.split('/').some((part) => part[0] === '.'));
  const contents = names
    .toSorted()
    .map(
      async (name) =>
        [
          name,
          new Uint8Array(await readFile(path.join(/*turbopackIgnore: true*/ folder, name))),
        ] as const,
    );
  return new Map(await Promise.all(contents));
}

/** What a JSON file holds, or what is wrong with it; `written` is as it stands, where it is JSON. */
export type Parsed<Value> = { readonly written?: unknown } & (
  | { readonly value: Value; readonly problems: readonly [] }
  | { readonly value: undefined; readonly problems: readonly PackageProblem[] }
);

/**
 * Reads a JSON file by a schema; an absent file has no value and no problem. `$schema` at its top is
 * for the writer's editor.
 */
export function parseFile<Value>(
  files: PackageFiles,
  file: string,
  schema: z.ZodType<Value>,
): Parsed<Value> {
  const bytes = files.get(file);
  if (!bytes) return { value: undefined, problems: [] };
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it is not UTF-8';
    const message = `is not valid JSON: ${reason}`;
    return { value: undefined, problems: [{ file, pointer: '', message }] };
  }
  const written = withoutSchemaName(json);
  const result = schema.safeParse(written, { error: plainWords });
  return result.success
    ? { written, value: result.data, problems: [] }
    : { written, value: undefined, problems: schemaProblems(file, result.error) };
}

/** The JSON files of a folder of the package, by their name without `.json`. */
export function jsonFilesIn(files: PackageFiles, folder: string): [name: string, file: string][] {
  return [...files.keys()].flatMap((file) => {
    const name = new RegExp(`^${folder}/([^/]+)\\.json$`).exec(file)?.[1];
    return name === undefined ? [] : [[name, file]];
  });
}

function withoutSchemaName(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('$schema' in json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([key]) => key !== '$schema'));
}
