/**
 * How often a drill does what it does: a sample in `npm test`, and as often as it is worth in
 * `npm run endurance`, which goes through other input each time.
 */
export function drill(sample: number, whole: number): number {
  return process.env.PORTAL_ENDURANCE ? whole : sample;
}
