import { isProduction } from './environment';

/**
 * Whether there are tools for developers and testers (§2.6 "outside production only"): neither in
 * production nor where the build has left them out. The build writes its own
 * `PORTAL_DEVELOPMENT_TOOLS` in here (next.config.mjs), whatever the process is started with.
 */
export function hasDevelopmentTools(): boolean {
  return process.env.PORTAL_DEVELOPMENT_TOOLS !== 'off' && !isProduction();
}
