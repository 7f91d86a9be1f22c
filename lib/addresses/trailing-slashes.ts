/**
 * A path without the slashes at its end; empty where it has nothing else. The expression starts at the
 * first slash of a row only: tried from each, a long row inside a path would take the square of its length.
 */
export function withoutSlashesAtEnd(pathname: string): string {
  return pathname.replace(/(?<!\/)\/+$/, '');
}
