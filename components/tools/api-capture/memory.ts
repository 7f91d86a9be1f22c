import * as z from 'zod/mini';
import { mostRecordings, type Recording, recordingSchema } from '@/lib/tools/api-capture/recording';

/** Kept until the tab is closed. */
const storageKey = 'portal-api-capture';

const stateSchema = z.object({
  isRecording: z.boolean(),
  /** In the order in which they were made. */
  recordings: z.array(recordingSchema),
  /** The ids of those whose answers wait to be given again, in order. */
  waiting: z.array(z.string()),
  /** The call that was last answered from the record. */
  replayed: z.optional(z.string()),
});
export type CaptureState = z.output<typeof stateSchema>;

const nothingYet: CaptureState = { isRecording: true, recordings: [], waiting: [] };

let state = read();
const listeners = new Set<() => void>();

/** What has been recorded in this tab, and what is being replayed. */
export function captureState(): CaptureState {
  return state;
}

export function subscribeToRecordings(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function setRecording(isRecording: boolean): void {
  change({ isRecording });
}

/** Adds one; the oldest make room. */
export function record(recording: Recording): void {
  change({ recordings: [...state.recordings, recording].slice(-mostRecordings) });
}

/** Puts these in the place of what is there; nothing is replayed any more. */
export function replaceRecordings(recordings: readonly Recording[]): void {
  change({ recordings: [...recordings], waiting: [], replayed: undefined });
}

/** Lets the answers of these recordings be given again, each to the next such call. */
export function replay(recordings: readonly Recording[]): void {
  change({ waiting: recordings.map(({ id }) => id), replayed: undefined });
}

/** Calls go to the portal again. */
export function stopReplay(): void {
  change({ waiting: [], replayed: undefined });
}

/** Takes the answer that waits for such a call; see Recorder. */
export function take(method: string, pathname: string): Recording | undefined {
  const found = state.waiting
    .map((id) => state.recordings.find((recording) => recording.id === id))
    .find((one) => one?.method === method && one.path.split('?', 1)[0] === pathname);
  if (found)
    change({
      waiting: state.waiting.filter((id) => id !== found.id),
      replayed: `${method} ${pathname}`,
    });
  return found;
}

function change(changes: Partial<CaptureState>): void {
  state = { ...state, ...changes };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(state));
  } catch {
    // A browser that keeps nothing has it for as long as the page stands.
  }
  for (const listener of listeners) listener();
}

function read(): CaptureState {
  try {
    const kept = stateSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
    return kept.success ? kept.data : nothingYet;
  } catch {
    return nothingYet;
  }
}
