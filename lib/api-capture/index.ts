export { capturedFetch, type Recorder } from './captured-fetch';
export { fromHar, harCreator, toHar } from './har';
export { mostRecordings, type Recording, recordingSchema } from './recording';
