import { vi } from 'vitest';

declare global {
  /** The environment that the files of a process begin with. */
  var environmentOfTests: NodeJS.ProcessEnv | undefined;
}

// Files share a process, for loading the packages that they use takes longer than what they do. What
// one has left there, the next one must not find: variables, our own modules, what is kept in globals.
globalThis.environmentOfTests ??= { ...process.env };
for (const name of Object.keys(process.env)) delete process.env[name];
Object.assign(process.env, globalThis.environmentOfTests);
await Promise.all(
  [globalThis.portalDatabase, globalThis.portalDatabaseForLongWork].map((connections) =>
    connections?.pool.end(),
  ),
);
for (const name of Object.keys(globalThis))
  if (name.startsWith('portal')) Reflect.deleteProperty(globalThis, name);
vi.resetModules();
await import('../../insurer/register');
