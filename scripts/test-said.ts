import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Where `npm test` has everything kept that portals under test have said: output, spans, metrics, rows
 * of jobs. Without it nothing is kept.
 */
export const saidVariable = 'PORTAL_TEST_SAID';

/** Keeps what somebody has said. @param place names it in a finding, such as `portal-4001.log` */
export function noteSaid(place: string, said: string): void {
  const folder = process.env[saidVariable];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, place), said);
}
