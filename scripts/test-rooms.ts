import { globSync, readdirSync } from 'node:fs';

/** The tests of one room, by what runs them; each list may be empty. */
export interface RoomTests {
  /** Below its folders of lib and components. */
  readonly unit: readonly string[];
  readonly http: readonly string[];
  readonly browser: readonly string[];
  readonly operations: readonly string[];
}

/** Every room: a folder of lib or of components. */
export function rooms(): readonly string[] {
  const folders = ['lib', 'components'].flatMap((floor) =>
    readdirSync(floor, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  return [...new Set(folders.map(({ name }) => name))]
    .filter((name) => name !== 'tests')
    .toSorted();
}

/** A room's tests of every kind, or `undefined` where there is no room of that name. */
export function testsOfRoom(room: string): RoomTests | undefined {
  if (!rooms().includes(room)) return undefined;
  // `home` has home.spec.ts and home-search.spec.ts, not homes.spec.ts.
  const namedAfter = (folder: string, kind: 'test' | 'spec') =>
    globSync(`tests/${folder}/${room}{.,.once.,.alone.,-*.}${kind}.ts`).toSorted();
  return {
    unit: globSync(`{lib,components}/${room}/**/*.test.{ts,tsx}`).toSorted(),
    http: namedAfter('http', 'test'),
    browser: namedAfter('browser', 'spec'),
    operations: namedAfter('operations', 'test'),
  };
}
