import { embeddedAddress } from '@/lib/db';
import { proxyVariables } from './proxy';

/** All that production needs to start, with the database of this run of tests. */
export function productionVariables() {
  const { socketFolder } = embeddedAddress(process.env.PORTAL_DATA_DIR);
  const embedded = new URLSearchParams({ user: 'postgres', host: socketFolder });
  return {
    ...proxyVariables,
    PORTAL_STAGE: 'production',
    PORTAL_SECRET: 'a secret of the length that production asks for',
    DATABASE_URL: process.env.DATABASE_URL ?? `postgresql:///postgres?${embedded}`,
  };
}
