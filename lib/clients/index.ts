export * from './edits';
export { imageNames, listNames, menuNames, messageLabels } from './names/names';
export { isKnownResource, labelPattern, resourcePattern } from './names/patterns';
export * from './packages';
export { labelNames } from './product-labels';
export { losesBySanitising, sanitiseLabelHtml } from './sanitise-label-html';
export * from './schema';
export * from './settings';
export { type ClientSnapshot, type HostMatch, localize } from './snapshot';
export {
  clientByHost,
  defaultPackage,
  imageContent,
  knowsClients,
  originOf,
  reloadClient,
  showPublished,
  snapshotById,
  snapshotByRelease,
} from './store';
export * from './theme';
export { type ThemeName, themeNames } from './themes';
