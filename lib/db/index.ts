/**
 * The database: connection, embedded server, migrations, transactions, outages. No statement of a
 * room stands here.
 */
export {
  databaseAddress,
  directDatabaseAddress,
  type EmbeddedAddress,
  embeddedAddress,
} from './address';
export { closeDatabase, database, poolState } from './connection';
export { deleteExpired, type ExpiringRows, expiringRows } from './expiring-rows';
export { behindFence, type Fence, FenceClosedError } from './fence';
export type { ContractOwner, Forgetting, Keeper } from './keeper';
export { listen } from './listen';
export { MigrationError, migrate } from './migrate';
export { sqlStateOf } from './sql-state';
export {
  type DatabaseState,
  databaseAnswers,
  databaseProblem,
  databaseState,
  isDatabaseOutage,
  requireDatabase,
} from './state';
export { traceQueries } from './traced-queries';
export { inTransaction, type PrismaTransaction, requireNoTransaction } from './transaction';
