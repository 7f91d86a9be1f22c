export { type CaptureWords, captureWords } from './words';
