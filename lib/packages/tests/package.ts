import { inheritedContentSchema } from '@/lib/clients/schema';
import { type ClientPackage, checkPackage } from '../check-package';
import type { PackageFiles } from '../package-files';

const encoder = new TextEncoder();

export const pixel = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** A small `client.json` that is right. */
export function clientFile(id: string, changes: object = {}): object {
  return {
    id,
    name: 'Test Plans',
    hosts: [`${id}.test`],
    languages: ['en', 'es'],
    defaultLanguage: 'en',
    theme: 'iris',
    ...changes,
  };
}

/** Files of a package; what is no text and no bytes is written as JSON. */
export function packageFiles(contents: Readonly<Record<string, unknown>>): PackageFiles {
  return new Map(
    Object.entries(contents).map(([file, content]) => [
      file,
      content instanceof Uint8Array
        ? new Uint8Array(content)
        : encoder.encode(typeof content === 'string' ? content : JSON.stringify(content)),
    ]),
  );
}

/** Checks the files of a client over nothing. */
export function check(id: string, contents: Readonly<Record<string, unknown>>) {
  const inherited = inheritedContentSchema.parse({});
  return checkPackage(id, packageFiles(contents), { inherited });
}

/** A package that is right. @throws Error where it is not */
export function validPackage(
  id: string,
  contents: Readonly<Record<string, unknown>> = {},
): ClientPackage {
  const client = id === '_default' ? {} : { 'client.json': clientFile(id) };
  const reading = check(id, { ...client, ...contents });
  if (reading.kind === 'problems') throw new Error(JSON.stringify(reading.problems));
  return reading.package;
}
