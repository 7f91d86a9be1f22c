import { contractsFile, testClient, writeTestClient } from '../setup/test-client';

/** Of each kind. */
const contracts = 50;

/**
 * The test client with few contracts, for portals that are started for one file of tests: it is imported
 * in a fraction of the time.
 */
export const writeSmallClient = (
  changes: Readonly<Record<string, unknown>> = {},
  id = testClient.id,
) => writeTestClient({ 'contracts.json': contractsFile(contracts), ...changes }, id);
