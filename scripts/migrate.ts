/** Brings the database to the newest migration: for a release's own step before its portals start. */
import { isDatabaseOutage, MigrationError, migrate } from '@/lib/db';

try {
  const applied = await migrate();
  console.log(applied.length === 0 ? 'Nothing new.' : `Applied ${applied.join(', ')}.`);
} catch (error) {
  process.exitCode = 1;
  if (error instanceof MigrationError) console.error(error.message);
  else if (isDatabaseOutage(error))
    console.error('The database does not answer; check DATABASE_URL.');
  else throw error;
}
