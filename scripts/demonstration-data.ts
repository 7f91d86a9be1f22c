/**
 * Makes a database as `npm start` does the first time, and ends: what tests begin with that are not
 * about a first start.
 */
import { environment } from '@/lib/config';
import { closeDatabase, embeddedAddress, migrate } from '@/lib/db';
import { startEmbeddedDatabase } from './embedded-database';
import { importDemonstration } from './import-clients';

const embedded = environment().DATABASE_URL
  ? undefined
  : await startEmbeddedDatabase(embeddedAddress());
await migrate();
await importDemonstration();
await closeDatabase();
await embedded?.stop();
