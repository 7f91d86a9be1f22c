/** The name of the build that is running, which `next.config.mjs` puts in: another one for each. */
export function buildName(): string {
  return process.env.PORTAL_BUILD ?? 'development';
}
