import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testScope } from '../tests/setup/scope';

/** What runs tests: Vitest on rules and databases, on the portal over HTTP, Playwright, Vitest on processes. */
export const kindsOfTests = ['unit', 'http', 'browser', 'operations'] as const;
export type KindOfTests = (typeof kindsOfTests)[number];

/** The files of tests that a run goes through, by what runs them; each list may be empty. */
export type Selection = Readonly<Record<KindOfTests, readonly string[]>>;

/** The folders beside app, components and lib; their tests run by their names, as those of rooms do. */
const besideThePortal = ['conformance', 'insurer', 'partners'];

/** Every room: a folder of lib or of components, or one beside them. */
export function rooms(): readonly string[] {
  const folders = ['lib', 'components'].flatMap((layer) =>
    readdirSync(layer, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  return [...new Set([...folders.map(({ name }) => name), ...besideThePortal])]
    .filter((name) => name !== 'tests')
    .toSorted();
}

/**
 * The tests that the arguments of `npm test` name: rooms, files of tests, or `--changed`.
 * @returns undefined for every test, where nothing is named
 * @throws Error with what is neither
 */
export function selectTests(names: readonly string[]): Selection | undefined {
  if (names.length === 0) return undefined;
  const known = rooms();
  const chosen = names.map((name) => {
    if (name === '--changed') return changedTests();
    if (known.includes(name)) return testsOfRooms([name]);
    if (existsSync(name)) return selectionOf([path.relative('.', name)]);
    throw new Error(
      `${name} is neither a file of tests nor a room. The rooms: ${known.join(', ')}`,
    );
  });
  return joined(chosen);
}

/** Where the files of a room are: the beginning of a glob. */
function placeOf(room: string): string {
  return besideThePortal.includes(room) ? room : `{lib,components}/${room}`;
}

function testsOfRooms(names: readonly string[]): Selection {
  return selectionOf(
    names.flatMap((room) => [
      ...globSync(`${placeOf(room)}/**/*.test.{ts,tsx}`),
      ...globSync('tests/{http,browser,operations}/*.{test,spec}.ts').filter((file) =>
        isNamedAfter(room, file),
      ),
    ]),
  );
}

/** The room `form` has form.spec.ts, form.full.spec.ts and form-draft.spec.ts, not forms.spec.ts. */
export function isNamedAfter(room: string, file: string): boolean {
  const name = path.basename(file);
  return name.startsWith(`${room}.`) || name.startsWith(`${room}-`);
}

function selectionOf(files: readonly string[]): Selection {
  const below = (folder: string) =>
    [...new Set(files)].filter((file) => file.startsWith(`${folder}/`)).toSorted();
  return {
    unit: ['lib', 'components', ...besideThePortal].flatMap(below),
    http: below('tests/http'),
    browser: below('tests/browser'),
    operations: below('tests/operations'),
  };
}

function joined(selections: readonly Selection[]): Selection {
  return selectionOf(selections.flatMap((each) => kindsOfTests.flatMap((kind) => each[kind])));
}

/** The tests that differ from `origin/main`, and those of the rooms that do or import one that does. */
function changedTests(): Selection {
  const files = [
    ...git('diff', '--name-only', '--merge-base', 'origin/main'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  // Some tests are of no room, or of all: those of components/tests, and of pages that cross rooms.
  const ownTests = files.filter((file) => isTest(file) && isInScope(file) && existsSync(file));
  return joined([
    selectionOf(ownTests),
    testsOfRooms(changedRooms(files.filter((file) => !ownTests.includes(file) || hasRoom(file)))),
  ]);
}

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

function isInScope(file: string): boolean {
  return testScope !== 'standard' || !file.includes('.full.');
}

function hasRoom(file: string): boolean {
  return roomsOfFile(file).some((room) => rooms().includes(room));
}

/** The rooms of files, and those that import them; says which files belong to no room. */
function changedRooms(files: readonly string[]): readonly string[] {
  const ofFile = new Map(files.map((file) => [file, roomsOfFile(file)]));
  const outside = files.filter((file) => ofFile.get(file)?.length === 0);
  if (outside.length > 0)
    console.log(
      `These files belong to no room; run the whole of npm test for them: ${outside.join(', ')}`,
    );
  const changed = new Set([...ofFile.values()].flat());
  return rooms().filter(
    (room) => changed.has(room) || importedRooms(room).some((of) => changed.has(of)),
  );
}

function roomsOfFile(file: string): readonly string[] {
  const folder = besideThePortal.find((each) => file.startsWith(`${each}/`));
  if (folder) return [folder];
  const [, room] =
    /^(?:lib|components)\/([^/]+)\//.exec(file) ??
    /^app\/.*\(([^/]+)\)\//.exec(file) ??
    /^messages\/[^/]+\/([^/]+)\.json$/.exec(file) ??
    [];
  if (room) return [room];
  if (file.startsWith('prisma/')) return ['db'];
  if (file.startsWith('app/') && existsSync(file)) return roomsImportedBy([file]);
  const isTest = /^tests\/(http|browser|operations)\/.+\.(test|spec)\.ts$/.test(file);
  return isTest ? rooms().filter((each) => isNamedAfter(each, file)) : [];
}

function importedRooms(room: string): readonly string[] {
  return roomsImportedBy(globSync(`${placeOf(room)}/**/*.{ts,tsx}`));
}

function roomsImportedBy(files: readonly string[]): readonly string[] {
  const beside = besideThePortal.join('|');
  const imports = new RegExp(`from '@/(?:(?:lib|components)/([^/']+)|(${beside})['/])`, 'g');
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(
      ([, room, folder]) => room ?? folder ?? [],
    ),
  );
}

function git(...given: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', given, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${given.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}
