/** How a page hears that there is something new of what it shows. */
export interface Following {
  /** Where it asks. */
  readonly address: string;
  /** What it is as new as. */
  readonly version: string;
  readonly onUpdate: () => void;
}

/** How often it is asked where no stream passes, in milliseconds. */
const askInterval = 8000;
/** A stream that has not begun by then does not pass, in milliseconds. */
const patience = 5000;

/**
 * Listens to the stream of updates while the page can be seen, and asks now and then where none
 * passes.
 * @returns ends it
 */
export function followUpdates({ address, version, onUpdate }: Following): () => void {
  let known = version;
  let stop: (() => void) | undefined;

  const hear = (heard: string) => {
    if (heard === known) return;
    known = heard;
    onUpdate();
  };
  const begin = () => {
    stop?.();
    stop = document.hidden ? undefined : listenOrAsk(address, () => known, hear);
  };
  begin();
  document.addEventListener('visibilitychange', begin);
  return () => {
    document.removeEventListener('visibilitychange', begin);
    stop?.();
  };
}

function listenOrAsk(
  address: string,
  known: () => string,
  hear: (version: string) => void,
): () => void {
  let stopAsking: (() => void) | undefined;
  const stream = new EventSource(`${address}?since=${known()}`);
  const askInstead = () => {
    stream.close();
    stopAsking ??= askRepeatedly(address, hear);
  };
  const timer = setTimeout(askInstead, patience);
  stream.addEventListener('open', () => clearTimeout(timer));
  stream.addEventListener('update', ({ data }: MessageEvent<string>) => hear(data));
  // One that was cut off comes back by itself; one that was refused does not.
  stream.addEventListener('error', () => {
    if (stream.readyState === EventSource.CLOSED) askInstead();
  });
  return () => {
    clearTimeout(timer);
    stream.close();
    stopAsking?.();
  };
}

function askRepeatedly(address: string, hear: (version: string) => void): () => void {
  const ask = async () => {
    const answer = await fetch(address, { headers: { accept: 'application/json' } }).catch(
      () => undefined,
    );
    // Nobody is signed in any more: the page itself will say so.
    if (answer?.status === 204) return stop();
    const version = answer?.ok ? versionIn(await answer.json()) : undefined;
    if (version !== undefined) hear(version);
  };
  const timer = setInterval(ask, askInterval);
  const stop = () => clearInterval(timer);
  void ask();
  return stop;
}

function versionIn(answer: unknown): string | undefined {
  return typeof answer === 'object' &&
    answer !== null &&
    'version' in answer &&
    typeof answer.version === 'string'
    ? answer.version
    : undefined;
}
