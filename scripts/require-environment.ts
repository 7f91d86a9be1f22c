import { EnvironmentError, environment } from '@/lib/config';

/** Before anything reads the environment (programs.mjs sees to it): one clear line for each wrong variable. */
try {
  environment();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(error.message);
  process.exit(1);
}
