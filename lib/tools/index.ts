/**
 * What developers and testers try a client out with, never in production. Nothing here may be
 * needed by a visitor.
 */
export { clockPage } from './claim-clock/clock-page';
export { meanwhiles } from './claim-clock/turn';
export { type ClockContent, clockContent, type Moved } from './claim-clock/what-moved';
export { type ClientLink, clientLinks } from './client-links';
export {
  type Appearance,
  appearances,
  askedPreview,
  type MessagePreview,
  previewAddress,
  previewDocument,
} from './message-preview';
export { type OfferedTools, offeredTools } from './offered-tools';
