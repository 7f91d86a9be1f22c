/**
 * What developers and testers try a client out with, never in production. Nothing here may be
 * needed by a visitor.
 */
export { chooseMockFlows } from './choose-mock-flows';
export { chooseTheme } from './choose-theme';
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
export { refresh } from './refresh';
