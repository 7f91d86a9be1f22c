import { keptUpload } from './kept-upload';

/** A running upload. */
export interface Sending {
  /** Cancels it, here and at the portal. */
  stop(): void;
}

interface FileSending {
  readonly endpoint: string;
  readonly given: Readonly<Record<string, string>>;
  /** The portal has given the upload an address. */
  readonly onAddress: (address: string) => void;
  /** How much has arrived, in whole percent. */
  readonly onProgress: (percent: number) => void;
  /**
   * The upload resumes by itself.
   * @param code why the portal cannot take it now; `BROKEN` if the connection is lost
   */
  readonly onPause: (code: string) => void;
  readonly onArrived: () => void;
  /** @param code of the refusal; `STOPPED` if the sender stopped it, `BROKEN` if the reason is unknown */
  readonly onRefused: (code: string) => void;
}

/** The most bytes of one request: a piece of the portal's storage. */
const pieceSize = 8 * 1024 * 1024;
/** The pauses before each retry, in milliseconds: about an hour in all. */
const waits = [500, 1000, 2000, 5000, ...Array.from({ length: 120 }, () => 30_000)];

/**
 * Sends a file by tus, and loads the library with the first one. An interrupted upload resumes when the
 * browser is online again, or when the same file is chosen again for the same purpose.
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
    // The portal keeps an interrupted upload for a day, but deletes it at once if the sender stops it.
    abort = () => {
      kept.forget();
      return upload.abort(true);
    };
    // The next retry may be half a minute away.
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
