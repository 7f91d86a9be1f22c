/** Brings the database to the newest migration: for a release's own step before its portals start. */
import { environment } from '@/lib/config';
import { databaseProblem, isDatabaseOutage, MigrationError, migrate } from '@/lib/db';

try {
  const applied = await migrate();
  console.log(applied.length === 0 ? 'Nothing new.' : `Applied ${applied.join(', ')}.`);
  // Migrations go past PgBouncer; the portals of this release will not.
  const problem = environment().DATABASE_DIRECT_URL && (await databaseProblem());
  if (problem) {
    process.exitCode = 1;
    console.error(`The portal cannot use DATABASE_URL: ${problem}.`);
  }
} catch (error) {
  process.exitCode = 1;
  if (error instanceof MigrationError) console.error(error.message);
  else if (isDatabaseOutage(error))
    console.error('The database does not answer; check DATABASE_URL.');
  else throw error;
}
