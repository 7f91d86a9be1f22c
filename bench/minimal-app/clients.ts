/** The clients of the minimal app, by their hosts. */
const clients = new Map([['plover.localhost', 'plover']]);

/** Whose host it is. */
export function clientOf(host: string | null): string | undefined {
  return clients.get(host?.split(':', 1)[0] ?? '');
}
