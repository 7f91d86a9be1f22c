/**
 * `npm run db:migration -- <name>` writes the migration that `prisma/schema.prisma` needs, offline;
 * `--check` only says whether one is missing, and exits with 1 if so.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder, missingMigrationSql } from './migration-sql';

const [argument] = process.argv.slice(2);

if (argument === '--check') {
  const sql = await missingMigrationSql();
  if (sql) {
    console.error(`prisma/schema.prisma and prisma/migrations differ by:\n\n${sql}\n`);
    console.error('Write the migration: npm run db:migration -- <name>');
    process.exit(1);
  }
  console.log('The migrations make what prisma/schema.prisma says.');
} else if (argument && /^[a-z][a-z0-9_]*$/.test(argument)) {
  const sql = await missingMigrationSql();
  if (!sql) {
    console.log('Nothing to do: the migrations make what prisma/schema.prisma says.');
  } else {
    const folder = path.join(migrationsFolder, `${nextStamp()}_${argument}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'migration.sql'), `${sql}\n`);
    writeFileSync(path.join(migrationsFolder, 'migration_lock.toml'), 'provider = "postgresql"\n');
    console.log(`Wrote ${path.relative('.', folder)}/migration.sql. Read it before you commit it.`);
  }
} else {
  console.error('Usage: npm run db:migration -- <name in lower_case>');
  process.exit(2);
}

/** Returns the current time, or one second after the newest migration: new databases then run them in the same order. */
function nextStamp(): string {
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const stamps = readdirSync(migrationsFolder).flatMap((name) => /^\d{14}/.exec(name) ?? []);
  const newest = stamps.toSorted().at(-1) ?? '';
  return now > newest ? now : String(BigInt(newest) + 1n);
}
