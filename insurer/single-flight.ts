/** Returns a function that lets concurrent calls with the same key share one run. */
export function singleFlight<Value>() {
  const running = new Map<string, Promise<Value>>();
  return (key: string, run: () => Promise<Value>): Promise<Value> => {
    const known = running.get(key);
    if (known) return known;
    const started = run().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
