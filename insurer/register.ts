import { registerInsurer } from '@/lib/platform/port/insurer';

/** For every program that may be asked for a client without a platform of its own: import it first. */
registerInsurer(async () => (await import('./as-insurer')).embeddedInsurer);
