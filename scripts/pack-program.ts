import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { bundleAlone } from './programs.mjs';
import { execute } from './run-program';

/** The programs that are of use without the portal. */
export const packable = ['platform-check', 'platform'] as const;
export type Packable = (typeof packable)[number];

/** What goes with each: what it reads, and what people read. */
const files: Readonly<Record<Packable, readonly string[]>> = {
  'platform-check': [
    'conformance/README.md',
    'docs/platform-check.schema.json',
    'docs/platform-check.example.json',
  ],
  platform: ['insurer/README.md', 'messages'],
};
/** What runs as a command. */
const command = 'command.mjs';
/** Code that runs before the program. The insurer reads the product's labels from the working directory. */
const beforehand: Readonly<Record<Packable, string>> = {
  'platform-check': '',
  platform: `import path from 'node:path';
if (!process.env.DATABASE_URL) {
  console.error('Set DATABASE_URL: the address of a database that a portal has filled.');
  process.exit(1);
}
process.env.PORTAL_DATA_DIR = path.resolve(process.env.PORTAL_DATA_DIR ?? 'data');
process.chdir(import.meta.dirname);
`,
};

const manifestSchema = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).and(z.object({ node: z.string() })),
});

/**
 * Packs a program with the packages that are bundled into it; the others are its dependencies.
 * @param folder where the package goes
 * @returns the file of the package
 * @throws Error if it cannot be bundled or packed
 */
export async function packProgram(name: Packable, folder: string): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'portico-pack-'));
  try {
    const packages = await bundleAlone(`scripts/${name}.ts`, made);
    const { version, dependencies } = manifestSchema.parse(
      JSON.parse(await readFile('package.json', 'utf8')),
    );
    await writeFile(
      path.join(made, 'package.json'),
      JSON.stringify({
        name: `portico-${name}`,
        version,
        license: 'UNLICENSED',
        type: 'module',
        // Programs are bundled for the Node.js that the project pins.
        engines: { node: `>=${dependencies.node.split('.')[0]}` },
        bin: { [`portico-${name}`]: command },
        dependencies: z
          .record(z.enum(packages), z.string())
          .parse(Object.fromEntries(packages.map((one) => [one, dependencies[one]]))),
      }),
    );
    await writeFile(
      path.join(made, command),
      `#!/usr/bin/env node\n${beforehand[name]}await import('./index.mjs');\n`,
    );
    for (const file of files[name])
      await cp(file, path.join(made, path.basename(file)), { recursive: true });
    const packed = await execute('npm', ['pack', made, '--pack-destination', folder, '--silent']);
    if (!packed.ok) throw new Error(packed.output);
    return path.resolve(folder, packed.output.trim().split('\n').at(0) ?? '');
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}
