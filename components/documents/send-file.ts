import { keptUpload } from './kept-upload';

/** A file on its way. */
export interface Sending {
  /** Ends it, here and at the portal. */
  stop(): void;
}

interface FileSending {
  readonly endpoint: string;
  readonly given: Readonly<Record<string, string>>;
  /** The portal knows the file by an address of its own. */
  readonly onAddress: (address: string) => void;
  /** How much is there, in whole percent. */
  readonly onProgress: (percent: number) => void;
  /**
   * It goes on by itself.
   * @param code why the portal cannot take it now; `BROKEN` where the connection is lost
   */
  readonly onPause: (code: string) => void;
  readonly onArrived: () => void;
  /** @param code of the refusal; `STOPPED` where its sender has, `BROKEN` where nobody knows */
  readonly onRefused: (code: string) => void;
}

/** As much as one request carries, in bytes: a piece of the portal's storage. */
const pieceSize = 8 * 1024 * 1024;
/** How long is waited before each new try, in milliseconds: for an hour or so. */
const waits = [500, 1000, 2000, 5000, ...Array.from({ length: 120 }, () => 30_000)];

/**
 * Sends a file by tus; the library is loaded with the first one. What was broken off goes on by itself
 * once the browser is online again, and where the same file is chosen again for the same purpose.
 */
export function sendFile(file: File, sending: FileSending): Sending {
  let isStopped = false;
  let isPaused = false;
  let abort: (() => Promise<void>) | undefined;
  const over = new AbortController();
  const begin = async () => {
    const { DetailedError, Upload } = await import('tus-js-client');
    const kept = await keptUpload(file, { endpoint: sending.endpoint, ...sending.given });
    const bodyOf = (error: unknown) =>
      (error instanceof DetailedError && error.originalResponse?.getBody()) || '';
    if (isStopped) return;
    const upload = new Upload(file, {
      endpoint: new URL(sending.endpoint, location.href).href,
      uploadUrl: kept.address,
      chunkSize: pieceSize,
      retryDelays: waits,
      storeFingerprintForResuming: false,
      metadata: {
        filename: file.name,
        // tus knows no empty value.
        ...(file.type === '' ? {} : { filetype: file.type }),
        ...sending.given,
      },
      onUploadUrlAvailable() {
        kept.keep(upload.url);
        if (upload.url !== null) sending.onAddress(upload.url);
      },
      onProgress(sent, total) {
        isPaused = false;
        sending.onProgress(Math.floor((sent / (total || 1)) * 100));
      },
      onShouldRetry(error) {
        const status = error.originalResponse?.getStatus() ?? 0;
        const isNo = status >= 400 && status < 500;
        const isFinal =
          isNo && (codeIn(bodyOf(error)) !== 'BROKEN' || ![408, 409, 423, 429].includes(status));
        isPaused = !isFinal && !isStopped;
        if (isPaused) sending.onPause(codeIn(bodyOf(error)));
        return isPaused;
      },
      onSuccess() {
        kept.forget();
        over.abort();
        sending.onArrived();
      },
      onError(error) {
        over.abort();
        if (isStopped) return;
        sending.onRefused(codeIn(bodyOf(error)));
      },
    });
    // What arrived before stays a while at the portal, and is thrown away at once when somebody stops.
    abort = () => {
      kept.forget();
      return upload.abort(true);
    };
    // The next try of its own may be half a minute away.
    const goOn = async () => {
      if (!isPaused) return;
      await upload.abort();
      upload.start();
    };
    addEventListener('online', () => void goOn(), { signal: over.signal });
    upload.start();
  };
  begin().catch(() => sending.onRefused('BROKEN'));
  return {
    stop() {
      isStopped = true;
      over.abort();
      void abort?.().catch(() => undefined);
      sending.onRefused('STOPPED');
    },
  };
}

function codeIn(body: string): string {
  try {
    return String(Object(JSON.parse(body)).errCode);
  } catch {
    return 'BROKEN';
  }
}
