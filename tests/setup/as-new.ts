import { vi } from 'vitest';

declare global {
  /** The environment that the files of a process begin with. */
  var environmentOfTests: NodeJS.ProcessEnv | undefined;
}

// Files share a process, because loading packages takes longer than what most files do. Each starts
// without what an earlier one has left: variables, our own modules, what is kept in globals, and
// connections, of which a whole run would otherwise use up all that the database has.
globalThis.environmentOfTests ??= { ...process.env };
for (const name of Object.keys(process.env)) delete process.env[name];
Object.assign(process.env, globalThis.environmentOfTests);
for (const stop of [...(globalThis.portalListeners ?? [])]) stop();
clearInterval(globalThis.portalClientStore?.polling);
await Promise.all(
  [globalThis.portalDatabase, globalThis.portalDatabaseForLongWork].map((connections) =>
    connections?.pool.end(),
  ),
);
for (const name of Object.keys(globalThis))
  if (name.startsWith('portal')) Reflect.deleteProperty(globalThis, name);
vi.resetModules();
await import('../../insurer/register');
