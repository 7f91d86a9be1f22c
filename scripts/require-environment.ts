import { EnvironmentError, environment } from '@/lib/config';

/** Imported before anything that reads the environment: one clear line for each wrong variable. */
try {
  environment();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(error.message);
  process.exit(1);
}
