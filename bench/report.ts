import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { postgresPrograms } from '../scripts/test-postgres';

const file = 'docs/performance.md';

/**
 * What was measured, when and where, in one line: the commit, the day (UTC), the processor, and the
 * versions of Node.js and PostgreSQL.
 */
export function conditions(): string {
  const commit = git('rev-parse', '--short', 'HEAD');
  // A bench before this one may have written its table.
  const changes = git('status', '--porcelain', '--', '.', `:!${file}`);
  const day = new Date().toISOString().slice(0, 10);
  const [processor] = cpus();
  const programs = postgresPrograms();
  return [
    `Commit ${commit}${changes ? ' with changes' : ''}`,
    day,
    `${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}`,
    `Node.js ${process.versions.node}`,
    ...(programs ? [`PostgreSQL ${versionOf(path.join(programs, 'postgres'))}`] : []),
  ].join(', ');
}

/**
 * Replaces what is between a bench's two markers in docs/performance.md; the text around them is
 * written by people.
 * @throws Error where there are no such markers
 */
export function writeReport(bench: string, measured: string): void {
  const page = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- ${bench} -->`, `<!-- /${bench} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no ${begin} … ${end}`);
  const written = `${page.slice(0, from)}${begin}\n${measured}\n${page.slice(to)}`;
  writeFileSync(file, written);
}

function git(...command: readonly string[]): string {
  return execFileSync('git', command, { encoding: 'utf8' }).trim();
}

function versionOf(program: string): string {
  const printed = execFileSync(program, ['--version'], { encoding: 'utf8' });
  return /\d+(?:\.\d+)*/.exec(printed)?.[0] ?? printed.trim();
}
