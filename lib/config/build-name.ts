import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDevelopmentServer } from './environment';

let known: string | undefined;

/** The name that Next has given to the build that is running: another one for every build. */
export function buildName(): string {
  known ??= isDevelopmentServer()
    ? 'development'
    : readFileSync(path.join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim();
  return known;
}
