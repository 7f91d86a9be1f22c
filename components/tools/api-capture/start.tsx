import { createRoot } from 'react-dom/client';
import { capturedFetch } from '@/lib/tools/api-capture/captured-fetch';
import { captureState, record, take } from './memory';
import { CaptureWidget } from './widget';
import type { CaptureWords } from './words';

/** §2.6 API capture and replay: from now on calls of this page are recorded, and its button shows. */
export function startCapture(words: CaptureWords): void {
  const recorder = { isRecording: () => captureState().isRecording, record, take };
  window.fetch = capturedFetch(window.fetch.bind(window), recorder, () => window.location.href);
  const place = document.createElement('div');
  // Room at the end of the page: what the button floats over can be scrolled away from under it.
  place.className = 'h-18';
  document.body.append(place);
  createRoot(place).render(<CaptureWidget words={words} />);
}
