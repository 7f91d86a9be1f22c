/**
 * Checks which file may import which: the rules of .dependency-cruiser.mjs, and those of rooms. A room
 * stands in a row, imports from its own row and from those below it, and never in a cycle, types
 * included. A folder of `components` has the name of the room of `lib` that it shows, or is one of the
 * browser's own. SQL stands in a room's store. What stands beside the portal imports only what it may.
 * What a page loads at once imports nothing that checks forms. Tests of a room over HTTP and in a browser
 * begin with its name.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise, type IModule } from 'dependency-cruiser';
import dependencyRules from '../.dependency-cruiser.mjs';
import { isNamedAfter, rooms } from './test-selection';

/** From the top to the ground; docs/architecture.md says what each row is for. */
const rows = [
  ['entry', 'operations'],
  [
    'identity',
    'lookup',
    'verification',
    'account',
    'dashboard',
    'policies',
    'claims',
    'desk',
    'products',
    'payments',
    'documents',
    'registration',
    'notifications',
    'pages',
    'editing',
    'tools',
  ],
  ['changes', 'request', 'session', 'history', 'form', 'third-parties', 'updates'],
  ['packages', 'platform', 'coverage', 'messaging', 'jobs', 'pdf'],
  ['content', 'clients', 'navigation'],
  ['addresses', 'config', 'db', 'dates', 'observability', 'typed'],
];
/** Tests in tests/http and tests/browser that walk through several rooms, so no room's run has them. */
const acrossRooms = [
  'another-holder',
  'errors',
  'every-answer',
  'every-page',
  'journey',
  'kept-typing',
  'languages',
  'privacy',
  'requests',
  'translated',
  'ways-in',
];
/** What only the browser's floor has: what a page is made of, and what stands around it. */
const ofComponents = ['ui', 'layout'];

/** What reads and checks forms, which a browser loads once one is used (decision 30). */
const loadedWhenUsed = /^(node_modules\/zod\/|lib\/(dates|form|typed)\/index\.ts$)/;

const known = rows.flat();
const rowOf = new Map(rows.flatMap((rooms, row) => rooms.map((room) => [room, row] as const)));

const cruised = [
  ...['app', 'components', 'conformance', 'insurer', 'lib', 'partners', 'scripts', 'tests'],
  ...['middleware.ts', 'instrumentation.ts'],
];

type Floor = 'lib' | 'components';
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const problems = [
  ...unknownRooms('lib', known),
  ...unknownRooms('components', [...known, ...ofComponents]),
  ...unknownTopics(),
  ...unknownGroups(),
  ...unnamedTests(),
  ...silentRooms(),
  ...changesByIndex(),
  ...sqlOutsideOfStores(),
  ...(await importProblems()),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function unknownRooms(floor: Floor, allowed: readonly string[]): string[] {
  return readdirSync(floor)
    .filter((name) => name !== 'tests' && !allowed.includes(name))
    .map((name) => `${floor}/${name} is no room of the house: see scripts/rooms.ts`);
}

function unknownTopics(): string[] {
  return readdirSync('messages/en')
    .map((file) => file.replace('.json', ''))
    .filter((topic) => ![...known, ...ofComponents].includes(topic))
    .map((topic) => `messages/…/${topic}.json is named after no room`);
}

/** An index.ts names only what other rooms use, and a change is mostly used by its own room. */
function changesByIndex(): string[] {
  return globSync('app/api/**/route.ts')
    .filter((file) => {
      const code = readFileSync(file, 'utf8');
      return code.includes('changeRoute(') && /'@\/lib\/(?!changes'|request')[^/]+'/.test(code);
    })
    .map((file) => `${file} imports its change from an index.ts, not from the change's file`);
}

function sqlOutsideOfStores(): string[] {
  const isAllowed = /^lib\/db\/|\/tests\/|\/store\/|\/store\.ts$/;
  return globSync('{app,components,conformance,insurer,lib,partners}/**/*.{ts,tsx}')
    .filter((file) => !isAllowed.test(file))
    .filter((file) => /\$(query|execute)Raw/.test(readFileSync(file, 'utf8')))
    .map((file) => `${file} has SQL of its own, which belongs in its room's store`);
}

function unknownGroups(): string[] {
  return globSync('app/**/(*)')
    .filter((folder) => !known.includes(path.basename(folder).slice(1, -1)))
    .map((folder) => `${folder} is a group of pages that is named after no room`);
}

function unnamedTests(): string[] {
  const names = [...rooms(), ...acrossRooms];
  return globSync('tests/{http,browser}/*.{test,spec}.ts')
    .filter((file) => !names.some((name) => isNamedAfter(name, file)))
    .map((file) => `${file} is named after no room: npm test -- <room> would leave it out`);
}

function silentRooms(): string[] {
  return [...known.map((room) => `lib/${room}`), 'conformance', 'insurer']
    .filter((folder) => !readFileSync(`${folder}/index.ts`, 'utf8').startsWith('/**'))
    .map((folder) => `${folder}/index.ts does not begin with what belongs there`);
}

async function importProblems(): Promise<string[]> {
  const { forbidden = [], options } = dependencyRules;
  const { output } = await cruise(cruised, { ...options, validate: true, ruleSet: { forbidden } });
  if (typeof output === 'string') throw new Error(output);
  const violations = output.summary.violations.map(
    ({ from, to, rule }) => `${from} imports ${to}, against the rule ${rule.name}`,
  );
  const upwards: string[] = [];
  const imports: Record<Floor, Map<string, Set<string>>> = {
    lib: new Map(),
    components: new Map(),
  };
  for (const { source, dependencies } of output.modules.filter(isProduct)) {
    const from = roomAt(source);
    for (const { resolved } of dependencies) {
      const to = roomAt(resolved);
      if (!from || !to || from.floor !== to.floor || from.room === to.room) continue;
      const ofRoom = imports[from.floor].get(from.room) ?? new Set();
      imports[from.floor].set(from.room, ofRoom.add(to.room));
      if (from.floor === 'lib' && (rowOf.get(from.room) ?? 0) > (rowOf.get(to.room) ?? 0))
        upwards.push(`${source} imports ${resolved}, which stands in a row above it`);
    }
  }
  return [
    ...violations,
    ...upwards,
    ...loadedTooEarly(output.modules),
    ...circles('lib', imports.lib),
    ...circles('components', imports.components),
  ];
}

function loadedTooEarly(modules: readonly IModule[]): string[] {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter((to) => !to.dynamic && !to.dependencyTypes.includes('type-only')),
    ]),
  );
  const inBrowser = new Set<string>();
  const onServer = new Set<string>();
  const waiting = modules.map(({ source }) => source).filter((file) => file.startsWith('app/'));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (!/^(app|components|lib)\//.test(file) || onServer.has(file)) continue;
    const isForBrowser = readFileSync(file, 'utf8').startsWith("'use client'");
    (isForBrowser ? inBrowser : onServer).add(file);
    if (!isForBrowser) waiting.push(...(imports.get(file) ?? []).map(({ resolved }) => resolved));
  }
  const problems: string[] = [];
  // What is added on the way is gone through as well.
  for (const file of inBrowser)
    for (const { resolved } of imports.get(file) ?? [])
      if (loadedWhenUsed.test(resolved))
        problems.push(`${file} imports ${resolved}, which browsers load once a form is used`);
      else inBrowser.add(resolved);
  return problems;
}

function isProduct({ source }: IModule): boolean {
  return !source.includes('/tests/');
}

function roomAt(file: string): { readonly floor: Floor; readonly room: string } | undefined {
  const [, floor, room] = /^(lib|components)\/([^/]+)\//.exec(file) ?? [];
  return room && (floor === 'lib' || floor === 'components') ? { floor, room } : undefined;
}

/** Each room that leads back to itself, with the way. */
function circles(floor: Floor, imports: Imports): string[] {
  return [...imports.keys()].flatMap((room) => {
    const way = wayBack(room, room, imports, new Set());
    return way ? [`${floor}: ${[room, ...way].join(' → ')}`] : [];
  });
}

function wayBack(
  from: string,
  home: string,
  imports: Imports,
  seen: Set<string>,
): readonly string[] | undefined {
  for (const next of imports.get(from) ?? []) {
    if (next === home) return [next];
    if (seen.has(next)) continue;
    seen.add(next);
    const way = wayBack(next, home, imports, seen);
    if (way) return [next, ...way];
  }
  return undefined;
}
