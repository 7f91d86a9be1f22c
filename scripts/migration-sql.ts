import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
// The `_bg` file is the engine itself; the package's main file only works behind a bundler.
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import { PrismaPGlite } from 'pglite-prisma-adapter';

const schemaPath = path.resolve('prisma/schema.prisma');
export const migrationsFolder = path.resolve('prisma/migrations');

/**
 * The SQL that leads from what the migrations make to what `prisma/schema.prisma` says; empty where
 * they agree. Needs neither a server nor the internet: Prisma's own schema engine, as WebAssembly,
 * plays the migrations into a PostgreSQL of its own, also as WebAssembly.
 */
export async function missingMigrationSql(): Promise<string> {
  const content = readFileSync(schemaPath, 'utf8');
  const files = [{ path: schemaPath, content }];
  await instantiate();
  const schemaEngine = await engine.SchemaEngine.new(
    { datamodels: [[schemaPath, content]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(new PGlite())),
  );
  const { stdout } = await schemaEngine.diff({
    from: {
      tag: 'migrations',
      baseDir: migrationsFolder,
      lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
      shadowDbInitScript: '',
      migrationDirectories: migrationDirectories(),
    },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  const sql = stdout?.trim() ?? '';
  return sql === '-- This is an empty migration.' ? '' : sql;
}

async function instantiate(): Promise<void> {
  const require = createRequire(import.meta.url);
  const wasm = require
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {
    './schema_engine_bg.js': Object.fromEntries(Object.entries(engine)),
  });
  engine.__wbg_set_wasm(instance.exports);
  if (typeof instance.exports.__wbindgen_start === 'function') instance.exports.__wbindgen_start();
}

function migrationDirectories() {
  if (!existsSync(migrationsFolder)) return [];
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: readFileSync(path.join(migrationsFolder, name, 'migration.sql'), 'utf8'),
        },
      },
    }));
}
