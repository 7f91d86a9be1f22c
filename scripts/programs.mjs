/**
 * What npm scripts run and what that starts: programs, each bundled with its packages into
 * `.programs/`, anew when anything has changed that they are made of. Plain JavaScript, as this runs
 * before anything is bundled. Why: docs/decisions/0086-programs.md.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { lstat, mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';

const ofCheck = 'scripts/platform-check.ts';
/** What runs where the portal is deployed, too; all of it reads the environment. */
const ofPortal = [
  'partners/process.ts',
  'scripts/client.ts',
  'scripts/demonstration-data.ts',
  'scripts/dev.ts',
  'scripts/jobs.ts',
  'scripts/migrate.ts',
  'scripts/payments.ts',
  ofCheck,
  'scripts/platform.ts',
  'scripts/reports.ts',
  'scripts/start.ts',
  'scripts/worker.ts',
];
const ofDatabase = 'lib/db/embedded/process.ts';
/** Of developers: images are made without the tests, and without the packages that those need. */
const ofDevelopers = [
  'scripts/bench.ts',
  'scripts/db-migration.ts',
  'scripts/endurance.ts',
  'scripts/pack.ts',
  'scripts/rooms.ts',
  'scripts/schemas.ts',
  'scripts/test.ts',
  'lib/claims/tests/charge-in-process.ts',
  'lib/db/tests/end-in-process.ts',
  'lib/messaging/tests/deliver-in-process.ts',
  'lib/messaging/tests/send-in-process.ts',
  'partners/payment-provider/tests/provider-process.ts',
  'lib/payments/tests/act-in-process.ts',
  'lib/payments/tests/bill-in-process.ts',
  'tests/setup/make-links.ts',
];

const folder = path.resolve('.programs');
/** Links to the folder of those that were bundled last. */
const current = path.join(folder, 'current');
/** Packages that read files beside their own: they are not bundled. */
const apart = ['@electric-sql/*', '@sentry/nextjs', 'esbuild', 'next', 'pino', 'sharp'];
const stampName = 'sources.json';
/** What programs are made of besides their sources; packages are as the lockfile says. */
const besides = ['package-lock.json', 'package.json', 'tsconfig.json', 'scripts/programs.mjs'];
/** How long a folder stays that is not the current one: it may just be filled. In milliseconds. */
const kept = 3_600_000;

/**
 * The file of a program, as it was bundled last.
 * @param {string} source such as `scripts/start.ts`
 */
export function programFile(source) {
  return path.join(current, source.replace(/\.ts$/, '.mjs'));
}

/**
 * What Node.js is given to run a program, before the program's own arguments.
 * @param {string} source such as `scripts/start.ts`
 */
export function programArguments(source) {
  return ['--enable-source-maps', programFile(source)];
}

/**
 * Bundles all programs, unless nothing has changed. Several processes may do so at once, and be killed
 * meanwhile: what they make becomes current whole. What runs goes on with its own.
 * @throws Error with what is wrong with a source
 */
export async function bundlePrograms() {
  if (isCurrent()) return;
  const began = Date.now();
  const made = path.join(folder, randomUUID());
  await mkdir(made, { recursive: true });
  try {
    const sources = await bundle(made);
    const digest = digestOf(sources);
    // One that was saved meanwhile may not be what was bundled: the next who asks does it again.
    const isSure = sources.every((file) => statSync(file).mtimeMs < began);
    await writeFile(
      path.join(made, stampName),
      JSON.stringify({ digest: isSure && digest, sources }),
    );
    const before = await readlink(current).catch(() => '');
    const link = `${made}-link`;
    await symlink(path.basename(made), link);
    await rename(link, current);
    await removeOld([path.basename(current), path.basename(made), before]);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    throw error;
  }
}

function isCurrent() {
  const stamp = path.join(current, stampName);
  if (!existsSync(stamp)) return false;
  const { digest, sources } = JSON.parse(readFileSync(stamp, 'utf8'));
  return digest === digestOf(sources);
}

/** @param {readonly string[]} sources */
function digestOf(sources) {
  const hash = createHash('sha256');
  for (const file of [...besides, ...sources])
    hash.update(`\n${file}\n`).update(existsSync(file) ? readFileSync(file) : 'none');
  return hash.digest('hex');
}

/**
 * @param {string} made the folder for them
 * @returns the project's own files that they are made of
 */
async function bundle(made) {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const plain = [ofDatabase, ...(existsSync('tests') ? ofDevelopers : [])];
  const { inputs } = await buildPrograms(
    made,
    [
      ...plain.map((source) => entry(source, source)),
      ...ofPortal.map((source) => entry(source, `checked:${source}`)),
    ],
    // Of the packages for tests none is in an image.
    { external: [...apart, ...Object.keys(devDependencies)], sourcemap: true },
  );
  return Object.keys(inputs).filter((file) => !file.includes('node_modules/') && existsSync(file));
}

/**
 * Bundles one program into a folder of its own, where it can be taken away from the sources.
 * @param {string} source such as `scripts/platform.ts`
 * @param {string} made the folder, in which it is called `index.mjs`
 * @returns the packages that it still imports
 */
export async function bundleAlone(source, made) {
  // A map would name the folders of whoever packs it.
  const options = { external: apart, sourcemap: false };
  const entryPoints = [{ in: `checked:${source}`, out: 'index' }];
  const { outputs } = await buildPrograms(made, entryPoints, options);
  const imports = Object.values(outputs).flatMap((output) => output.imports);
  const packages = imports
    .filter(({ path: name, external }) => external && !isBuiltin(name))
    .map(({ path: name }) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  // A package may try another that nobody has installed.
  return [...new Set(packages)].filter((name) => existsSync(`node_modules/${name}`)).toSorted();
}

/**
 * @param {string} made the folder for them
 * @param {{ in: string; out: string }[]} entryPoints
 * @param {{ external: string[]; sourcemap: boolean }} options
 */
async function buildPrograms(made, entryPoints, options) {
  // Loaded where it is needed alone: it takes longer than finding that nothing has changed.
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints,
    outdir: made,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'parts/[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node26',
    ...options,
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    // They are the server, without a bundle for browsers to be told from.
    alias: { 'server-only': './node_modules/server-only/empty.js' },
    // For packages that are CommonJS.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    plugins: [checkedFirst, fullNames],
  });
  return metafile;
}

/**
 * @param {string} source
 * @param {string} from what is bundled for it
 */
function entry(source, from) {
  return { in: from, out: source.replace(/\.ts$/, '') };
}

/**
 * A wrong environment is told in a line for each variable before anything reads it. Modules that
 * programs share are loaded in any order, so an import that comes first in a file would not do.
 * @type {import('esbuild').Plugin}
 */
const checkedFirst = {
  name: 'checked-first',
  setup(build) {
    build.onResolve({ filter: /^checked:/ }, ({ path: name }) => ({
      path: name.replace('checked:', ''),
      namespace: 'checked',
    }));
    build.onLoad({ filter: /./, namespace: 'checked' }, ({ path: source }) => ({
      contents: [
        `import './scripts/require-environment';`,
        // The check asks an insurer over HTTP.
        ...(source === ofCheck ? [] : [`import './insurer/register';`]),
        `await import('./${source}');`,
      ].join('\n'),
      resolveDir: path.resolve(),
    }));
  },
};

/**
 * Next's modules have no names that Node.js finds without their ending.
 * @type {import('esbuild').Plugin}
 */
const fullNames = {
  name: 'full-names',
  setup(build) {
    build.onResolve({ filter: /^next\/\w+$/ }, ({ path: name }) => ({
      path: `${name}.js`,
      external: true,
    }));
  },
};

/** @param {readonly string[]} needed the folders that stay, whatever their age */
async function removeOld(needed) {
  for (const name of await readdir(folder)) {
    if (needed.includes(name)) continue;
    const place = path.join(folder, name);
    const age = await lstat(place).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > kept) await rm(place, { recursive: true, force: true });
  }
}
